import type { WebhookDelivery } from '@gozlem/contract/webhook'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { deliveryStateLabels } from '@gozlem/domain/integration/webhook'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { Dialog } from '../../../ui/overlays/Dialog'
import { kindLabel, resultOf } from './delivery-columns'

export interface DeliveryDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  delivery: WebhookDelivery | undefined
}

/** What was sent, and how the answer began. */
export function DeliveryDialog({ delivery, ...rest }: DeliveryDialogProps) {
  if (!delivery) return null
  const { state, attempts, attempted_at, message_id, body, answer } = delivery
  return (
    <Dialog {...rest} size="lg" title={kindLabel(delivery)} description={formatInstant(delivery.created_at)}>
      <div className="space-y-5">
        <KeyValueList
          items={[
            { label: 'Durum', value: deliveryStateLabels[state] },
            { label: 'Deneme sayısı', value: formatCount(attempts) },
            {
              label: 'Son deneme',
              value: attempted_at === null ? 'Henüz denenmedi' : formatInstant(attempted_at),
            },
            { label: 'Sonuç', value: resultOf(delivery) ?? '–' },
            { label: 'webhook-id', value: <span className="font-mono wrap-anywhere">{message_id}</span> },
          ]}
        />
        <Text title="Gönderilen" text={body} />
        <Text title="Yanıtın başı" text={answer === '' ? 'Yanıt boş.' : answer} />
      </div>
    </Dialog>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <p className="rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </section>
  )
}
