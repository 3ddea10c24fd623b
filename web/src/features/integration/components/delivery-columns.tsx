import type { WebhookDelivery } from '@gozlem/contract/webhook'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import {
  type DeliveryState,
  deliveryFailureLabels,
  deliveryStateLabels,
  testKind,
  webhookKindLabels,
} from '@gozlem/domain/integration/webhook'
import { Menu } from '../../../ui/actions/Menu'
import { Badge } from '../../../ui/feedback/Badge'
import { FileText, RotateCw } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'

const tones = { waiting: 'info', delivered: 'positive', failed: 'danger' } as const satisfies Record<
  DeliveryState,
  string
>

export const kindLabel = ({ kind }: WebhookDelivery): string =>
  kind === testKind ? 'Deneme bildirimi' : webhookKindLabels[kind]

/** What came of the last try; null before the first. */
export function resultOf({ failure, response_status, duration_ms }: WebhookDelivery): string | null {
  const answered = response_status === null ? null : `HTTP ${response_status}`
  const took = duration_ms === null ? null : `${formatCount(duration_ms)} ms`
  const parts = [failure && deliveryFailureLabels[failure], answered, took].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

interface Handling {
  onOpen: (delivery: WebhookDelivery) => void
  /** Null where the endpoint is off: nothing goes there. */
  onReplay: ((delivery: WebhookDelivery) => void) | null
}

/** Columns of what an endpoint was told. */
export const deliveryColumns = ({ onOpen, onReplay }: Handling): Column<WebhookDelivery>[] => [
  {
    id: 'kind',
    header: 'Olay',
    cell: (delivery) => <span className="font-semibold wrap-break-word">{kindLabel(delivery)}</span>,
  },
  {
    id: 'state',
    header: 'Durum',
    cell: ({ state }) => <Badge tone={tones[state]}>{deliveryStateLabels[state]}</Badge>,
    phone: 'meta',
  },
  {
    id: 'created_at',
    header: 'Zaman',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatInstant(created_at)}</span>,
    phone: 'meta',
  },
  {
    id: 'result',
    header: 'Sonuç',
    cell: (delivery) => <span className="wrap-break-word">{resultOf(delivery) ?? '–'}</span>,
  },
  {
    id: 'attempts',
    header: 'Deneme sayısı',
    align: 'end',
    cell: ({ attempts }) => formatCount(attempts),
    priority: 2,
  },
  {
    id: 'actions',
    header: 'İşlemler',
    align: 'end',
    phone: 'actions',
    cell: (delivery) => (
      <Menu
        label={`${kindLabel(delivery)}, ${formatInstant(delivery.created_at)} için işlemler`}
        items={[
          { label: 'Ayrıntılar', icon: FileText, onSelect: () => onOpen(delivery) },
          ...(onReplay
            ? [{ label: 'Yeniden Gönder', icon: RotateCw, onSelect: () => onReplay(delivery) }]
            : []),
        ]}
      />
    ),
  },
]
