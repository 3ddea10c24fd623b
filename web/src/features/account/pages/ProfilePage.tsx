import type { UserView } from '@gozlem/contract/account'
import { formatPhone } from '@gozlem/domain/account/phone'
import { professionLabels, roleLabels } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { problemMessage } from '../../../app/problem-message'
import { Badge } from '../../../ui/feedback/Badge'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { Avatar } from '../../../ui/layout/Avatar'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useProfile } from '../api'
import { PasswordForm } from '../components/PasswordForm'

export function ProfilePage() {
  const query = useProfile()
  const user = query.data
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Profilim" />
      <div className="space-y-4 md:space-y-6">
        <Card>
          {query.status === 'pending' && (
            <Loading>
              <SkeletonForm fields={3} />
            </Loading>
          )}
          {query.status === 'error' && (
            <ErrorState
              message={problemMessage(query.error, 'Profil yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
          {user && <Details user={user} />}
        </Card>
        {user && (
          <Card title="Şifre değiştir" description="Diğer cihazlardaki oturumlarınız kapanır.">
            <PasswordForm username={user.phone} />
          </Card>
        )}
      </div>
    </div>
  )
}

function Details({ user }: { user: UserView }) {
  const name = `${user.first_name} ${user.last_name}`
  const isTenantOfOthers = user.company_kind === 'osgb'
  return (
    <div className="space-y-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <p className="text-xl font-semibold">{name}</p>
          <Badge tone="info" className="mt-1">
            {roleLabels[user.role]}
          </Badge>
        </div>
      </div>
      <KeyValueList
        columns={2}
        items={[
          { label: 'Telefon', value: <span className="tabular">{formatPhone(user.phone)}</span> },
          { label: 'E-posta', value: <span className="break-all">{user.email}</span> },
          ...(user.profession ? [{ label: 'Görevi', value: professionLabels[user.profession] }] : []),
          ...(isTenantOfOthers ? [{ label: 'Kurum', value: user.company_name }] : []),
          { label: 'Üyelik tarihi', value: <span className="tabular">{formatDay(user.created_at)}</span> },
        ]}
      />
    </div>
  )
}
