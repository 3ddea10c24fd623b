import type { SessionView } from '@gozlem/contract/account'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../../ui/feedback/Skeleton'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { LogOut } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../../ui/overlays/toast'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../../api'
import { useFocusReturn } from '../use-focus-return'
import { deviceOf } from './device-name'
import { SessionRow } from './SessionRow'

const failed = (failure: unknown) => problemMessage(failure, 'Oturum kapatılamadı')

const placeOf = ({ user_agent, address }: SessionView) =>
  [deviceOf(user_agent).name, address].filter((part) => part !== '').join(' · ')

/** Where the account is signed in; each place can be signed out from here (ASVS 7.4.4, 7.5.2). */
export function SessionsCard() {
  const query = useQuery(sessionsQuery)
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const ending = useDialog<SessionView>()
  const endingOthers = useDialog()
  const sessions = query.data
  const place = useFocusReturn<HTMLUListElement>(ending.props.open || endingOthers.props.open, sessions)
  const others = sessions?.filter(({ current }) => !current) ?? []

  async function end() {
    if (!ending.about) return
    const { message } = await endOne.mutateAsync(ending.about.id)
    toast.success(message)
  }

  return (
    <Card
      title="Oturumlar"
      description="Hesabınızın açık olduğu cihazlar. Tanımadığınız bir cihaz görürseniz oturumunu kapatıp şifrenizi değiştirin."
      flush
    >
      {query.status === 'pending' && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {!sessions && query.status === 'error' && (
        <ErrorState
          message={problemMessage(query.error, 'Oturumlar yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {sessions && (
        <ul ref={place} aria-label="Oturumlar" className="divide-y divide-line border-t border-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              asOf={new Date(query.dataUpdatedAt)}
              onEnd={() => ending.show(session)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="border-t border-line p-4 md:px-6">
          <Button icon={LogOut} onClick={() => endingOthers.show()}>
            Diğer Tüm Oturumları Kapat
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...ending.props}
        title="Oturum kapatılsın mı?"
        description={ending.about && `${placeOf(ending.about)} üzerinde yeniden giriş yapmak gerekecek.`}
        confirmLabel="Oturumu Kapat"
        destructive
        onConfirm={end}
        describeError={failed}
      />
      <ConfirmDialog
        {...endingOthers.props}
        title="Diğer tüm oturumlar kapatılsın mı?"
        description={`${others.length} oturum kapanacak; yalnız bu cihazda açık kalacaksınız.`}
        confirmLabel="Tümünü Kapat"
        destructive
        onConfirm={async () => {
          const { message } = await endOthers.mutateAsync()
          toast.success(message)
        }}
        describeError={failed}
      />
    </Card>
  )
}
