import type { DeliveryView } from '@gozlem/contract/report-delivery'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Link2Off, RotateCw, Send } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { deliveriesQuery, useDeliveryActions } from '../api'
import { DeliveryStateBadge } from './DeliveryStateBadge'

export interface DeliveryCardProps {
  reportId: string
  /** Opens the form to send it; absent where the caller may not. */
  onSend: (() => void) | undefined
}

/** To whom a completed report went and how far each delivery is (REP-15). */
export function DeliveryCard({ reportId, onSend }: DeliveryCardProps) {
  const list = useQuery(deliveriesQuery(reportId))
  return (
    <Card
      className="print:hidden"
      title="Gönderimler"
      actions={
        onSend && (
          <Button icon={Send} onClick={onSend}>
            Gönder
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
          message={problemMessage(list.error, 'Gönderimler yüklenemedi')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data?.length === 0 && <EmptyState icon={Send}>Bu rapor henüz kimseye gönderilmedi.</EmptyState>}
      {list.data && list.data.length > 0 && <Deliveries reportId={reportId} rows={list.data} />}
    </Card>
  )
}

function Deliveries({ reportId, rows }: { reportId: string; rows: readonly DeliveryView[] }) {
  const { resend, revoke } = useDeliveryActions(reportId)
  const closing = useDialog<DeliveryView>()
  const again = (row: DeliveryView) =>
    resend.mutate(row.id, {
      onSuccess: () => toast.success(`Rapor ${row.email} adresine yeniden gönderiliyor`),
      onError: (failure) => toast.error(problemMessage(failure, 'Rapor yeniden gönderilemedi')),
    })
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">{recipientOf(row)}</p>
              {row.recipient_name !== '' && <p className="text-sm text-meta wrap-anywhere">{row.email}</p>}
              <p className="tabular text-sm text-meta">
                {formatInstant(row.created_at)} · {row.sent_by_name} · {aboutForm(row)}
              </p>
              {row.opted_out && (
                <p className="mt-1 text-sm">Bu kişi artık rapor e-postası almak istemiyor.</p>
              )}
              {row.receipts.map(({ name, received_at, address }) => (
                <p key={`${received_at} ${name}`} className="tabular mt-1 text-sm wrap-anywhere">
                  Teslim alan: <span className="font-semibold">{name}</span> · {formatInstant(received_at)} ·
                  IP {address}
                </p>
              ))}
            </div>
            <DeliveryStateBadge state={row.state} />
            <div className="flex flex-wrap gap-1 max-md:-ml-4">
              {row.can.resend && (
                <Button
                  variant="quiet"
                  icon={RotateCw}
                  loading={resend.isPending && resend.variables === row.id}
                  onClick={() => again(row)}
                >
                  Yeniden gönder
                  <VisuallyHidden>: {row.email}</VisuallyHidden>
                </Button>
              )}
              {row.can.revoke && (
                <Button variant="quiet" icon={Link2Off} onClick={() => closing.show(row)}>
                  Bağlantıyı kapat
                  <VisuallyHidden>: {recipientOf(row)}</VisuallyHidden>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...closing.props}
        destructive
        title="Bağlantı kapatılsın mı?"
        description={
          closing.about?.email
            ? `${closing.about.email} adresine gönderilen bağlantı raporu bir daha açmaz.`
            : 'Paylaşılan bağlantı raporu bir daha açmaz.'
        }
        confirmLabel="Bağlantıyı Kapat"
        onConfirm={async () => {
          if (closing.about) await revoke.mutateAsync(closing.about.id)
        }}
        describeError={(failure) => problemMessage(failure, 'Bağlantı kapatılamadı')}
      />
    </>
  )
}

/** A link that was handed on names nobody. */
const recipientOf = ({ recipient_name, email }: DeliveryView) =>
  recipient_name || email || 'Paylaşılan bağlantı'

function aboutForm({ form, expires_at, opened_at }: DeliveryView): string {
  if (form === 'attachment') return 'PDF eki'
  if (opened_at) return `bağlantı, ilk açılış ${formatInstant(opened_at)}`
  return expires_at ? `bağlantı, ${formatDay(expires_at)} tarihine kadar` : 'bağlantı'
}
