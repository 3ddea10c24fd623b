import type { PurchaseView } from '@gozlem/contract/subscription'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatAmount, storeEventKindLabel, storeLabel } from '@gozlem/domain/subscription/event-words'
import { type PurchaseOutcome, purchaseOutcomeLabels } from '@gozlem/domain/subscription/purchase-history'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { Tone } from '../../../ui/feedback/tones'
import { ReceiptText } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { purchasesQuery } from '../invoice-api'

const tones: Record<PurchaseOutcome, Tone> = { paid: 'positive', free: 'neutral', refunded: 'caution' }

/** What the stores told of the own payments, the latest first. */
export function PurchaseList() {
  const list = useQuery(purchasesQuery)
  return (
    <DataList
      status={list.status}
      errorMessage={problemMessage(list.error, 'Ödemeleriniz yüklenemedi.')}
      onRetry={() => void list.refetch()}
      label="Ödemeler"
      columns={columns}
      rows={list.data ?? []}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={ReceiptText}>Mağazadan henüz bir ödeme bildirilmedi.</EmptyState>}
    />
  )
}

const columns: Column<PurchaseView>[] = [
  { id: 'kind', header: 'Ödeme', cell: ({ kind }) => storeEventKindLabel(kind) },
  {
    id: 'outcome',
    header: 'Durum',
    phone: 'meta',
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{purchaseOutcomeLabels[outcome]}</Badge>,
  },
  {
    id: 'happened_at',
    header: 'Tarih',
    phone: 'meta',
    cell: ({ happened_at }) => <span className="tabular">{formatDay(happened_at)}</span>,
  },
  {
    id: 'period',
    header: 'Dönem',
    cell: ({ period_began, period_ends }) => (
      <span className="tabular">
        {[period_began, period_ends].map((day) => (day === null ? '–' : formatDay(day))).join(' – ')}
      </span>
    ),
  },
  { id: 'store', header: 'Mağaza', priority: 2, cell: ({ store }) => storeLabel(store) },
  {
    id: 'amount',
    header: 'Tutar',
    align: 'end',
    cell: ({ amount_minor, currency }) => (
      <span className="tabular whitespace-nowrap">{formatAmount(amount_minor, currency)}</span>
    ),
  },
]
