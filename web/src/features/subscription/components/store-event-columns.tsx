import type { StoreEventView } from '@gozlem/contract/store-event'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatAmount, storeEventKindLabel, storeLabel } from '@gozlem/domain/subscription/event-words'
import { type StoreEventStatus, storeEventStatusLabels } from '@gozlem/domain/subscription/store-event'
import { address } from '../../../platform/navigation/addresses'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'
import type { Column } from '../../../ui/lists/column'

export const storeEventPath = ({ id }: Pick<StoreEventView, 'id'>) =>
  address('/admin/billing-dashboard/:id', { id })

const tones: Record<StoreEventStatus, Tone> = {
  received: 'info',
  applied: 'positive',
  ignored: 'neutral',
  unknown_user: 'caution',
  failed: 'danger',
}

export function StoreEventStatusBadge({ status }: { status: StoreEventStatus }) {
  return <Badge tone={tones[status]}>{storeEventStatusLabels[status]}</Badge>
}

/** What was paid or went back; nothing where the event is not of money. */
export const amountOf = ({ amount_minor, currency }: StoreEventView): string =>
  amount_minor === null ? '' : formatAmount(amount_minor, currency ?? '')

/** 'Google Play', and that it is of a test account. */
export const storeOf = ({ store, environment }: StoreEventView): string =>
  environment === 'SANDBOX' ? `${storeLabel(store)} (deneme ortamı)` : storeLabel(store)

/** What the log shows of each event. */
export const storeEventColumns: Column<StoreEventView>[] = [
  {
    id: 'kind',
    header: 'Bildirim',
    cell: ({ kind }) => <span className="wrap-break-word">{storeEventKindLabel(kind)}</span>,
    file: ({ kind }) => storeEventKindLabel(kind),
  },
  {
    id: 'status',
    header: 'Durum',
    phone: 'meta',
    cell: ({ status }) => <StoreEventStatusBadge status={status} />,
    file: ({ status }) => storeEventStatusLabels[status],
  },
  {
    id: 'user_name',
    header: 'Kullanıcı',
    cell: ({ user_name }) => <span className="wrap-break-word">{user_name ?? '–'}</span>,
    file: ({ user_name }) => user_name,
  },
  {
    id: 'received_at',
    header: 'Geldiği zaman',
    phone: 'meta',
    cell: ({ received_at }) => <span className="tabular">{formatInstant(received_at)}</span>,
    file: ({ received_at }) => formatInstant(received_at),
  },
  {
    id: 'store',
    header: 'Mağaza',
    priority: 2,
    cell: (event) => storeOf(event),
    file: (event) => storeOf(event),
  },
  {
    id: 'amount',
    header: 'Tutar',
    align: 'end',
    priority: 2,
    cell: (event) => <span className="tabular">{amountOf(event) || '–'}</span>,
    file: (event) => amountOf(event),
  },
]
