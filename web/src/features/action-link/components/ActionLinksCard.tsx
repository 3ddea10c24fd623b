import type { ActionLinkView } from '@gozlem/contract/action-link'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { foldTurkish } from '@gozlem/domain/turkish'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { lateDialog } from '../../../platform/loading/late-dialog'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Link2, Link2Off, RotateCw } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { actionLinksQuery, useLinkActions } from '../api'
import { ShownLinkDialog, type ShownLinkDialogProps } from './ShownLinkDialog'

const GiveLinkDialog = lateDialog(async () => (await import('./GiveLinkDialog')).GiveLinkDialog)

export interface ActionLinksCardProps {
  reportId: string
  /** Whether the caller may give links of this report. */
  mayGive: boolean
  /** Of one responsible alone, as an action names them. */
  responsible?: string
}

/** Links by which those whom a report names as responsible report their findings solved (BEY-02). */
export function ActionLinksCard({ reportId, mayGive, responsible }: ActionLinksCardProps) {
  const list = useQuery(actionLinksQuery(reportId))
  const giving = useDialog()
  const people = list.data?.responsible ?? []
  if (list.status === 'success' && people.length === 0) return null
  const links = (list.data?.links ?? []).filter(
    (link) => responsible === undefined || foldTurkish(link.responsible) === foldTurkish(responsible),
  )
  return (
    <Card
      className="print:hidden"
      title="Sorumluya bağlantı"
      description="Sorumlu kişi hesap açmadan uygunsuzluklarını görür, giderdiğini fotoğrafıyla bildirir."
      actions={
        mayGive &&
        list.data && (
          <Button icon={Link2} onClick={() => giving.show()}>
            Bağlantı Ver
          </Button>
        )
      }
      flush
    >
      {list.status === 'pending' && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {list.status === 'error' && (
        <ErrorState
          message={problemMessage(list.error, 'Bağlantılar yüklenemedi')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && links.length === 0 && (
        <EmptyState icon={Link2}>Henüz kimseye bağlantı verilmedi.</EmptyState>
      )}
      {links.length > 0 && <Links reportId={reportId} links={links} />}
      <GiveLinkDialog {...giving.props} reportId={reportId} people={people} asked={responsible} />
    </Card>
  )
}

function Links({ reportId, links }: { reportId: string; links: readonly ActionLinkView[] }) {
  const { renew, revoke } = useLinkActions(reportId)
  const closing = useDialog<ActionLinkView>()
  const shown = useDialog<Pick<ShownLinkDialogProps, 'url' | 'responsible'>>()
  const again = (link: ActionLinkView) =>
    renew.mutate(link, {
      onSuccess: ({ url }) => {
        if (url !== null) shown.show({ url, responsible: link.responsible })
        else toast.success(`Yeni bağlantı ${link.email} adresine gönderiliyor`)
      },
      onError: (failure) => toast.error(problemMessage(failure, 'Bağlantı yenilenemedi')),
    })
  return (
    <>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">{link.name}</p>
              <p className="text-sm text-meta wrap-anywhere">
                {link.responsible || 'Sorumlusu yazılmamış uygunsuzluklar'}
                {link.email !== '' && ` · ${link.email}`}
              </p>
              <p className="tabular text-sm text-meta">
                {stateOf(link)} ·{' '}
                {link.last_used_at ? `son açılış ${formatInstant(link.last_used_at)}` : 'henüz açılmadı'}
              </p>
            </div>
            <div className="flex flex-wrap gap-1 max-md:-ml-4">
              {link.can.renew && (
                <Button
                  variant="quiet"
                  icon={RotateCw}
                  loading={renew.isPending && renew.variables.id === link.id}
                  onClick={() => again(link)}
                >
                  {link.email === '' ? 'Yeni bağlantı' : 'Yeniden gönder'}
                  <VisuallyHidden>: {link.name}</VisuallyHidden>
                </Button>
              )}
              {link.can.revoke && (
                <Button variant="quiet" icon={Link2Off} onClick={() => closing.show(link)}>
                  Bağlantıyı kapat
                  <VisuallyHidden>: {link.name}</VisuallyHidden>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ShownLinkDialog
        {...shown.props}
        url={shown.about?.url ?? ''}
        responsible={shown.about?.responsible ?? ''}
      />
      <ConfirmDialog
        {...closing.props}
        destructive
        title="Bağlantı kapatılsın mı?"
        description={`${closing.about?.name ?? ''} bu bağlantıyla bir daha uygunsuzluk göremez ve çözüm bildiremez. Bildirdikleri kalır.`}
        confirmLabel="Bağlantıyı Kapat"
        onConfirm={async () => {
          if (closing.about) await revoke.mutateAsync(closing.about)
        }}
        describeError={(failure) => problemMessage(failure, 'Bağlantı kapatılamadı')}
      />
    </>
  )
}

function stateOf({ state, ends_on }: ActionLinkView): string {
  if (state === 'revoked') return 'Kapatıldı'
  return state === 'expired'
    ? `Süresi ${formatDay(ends_on)} günü doldu`
    : `${formatDay(ends_on)} tarihine kadar`
}
