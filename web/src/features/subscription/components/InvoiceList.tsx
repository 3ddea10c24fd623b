import type { InvoiceView } from '@gozlem/contract/invoice'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatAmount } from '@gozlem/domain/subscription/event-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ReceiptText } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { invoicesQuery } from '../invoice-api'
import { InvoiceDownload } from './InvoiceDownload'

interface InvoiceListProps {
  /** Left out of the own organization. */
  organization_id?: string
  /** What else can be done with one. */
  actionsOf?: (invoice: InvoiceView) => ReactNode
  empty: ReactNode
}

/** Invoices with their documents, the latest first. */
export function InvoiceList({ organization_id, actionsOf, empty }: InvoiceListProps) {
  const list = useQuery(invoicesQuery(organization_id))
  const actions: Column<InvoiceView> = {
    id: 'actions',
    header: 'İşlemler',
    align: 'end',
    phone: 'actions',
    cell: (invoice) => (
      <span className="flex justify-end gap-1">
        <InvoiceDownload invoice={invoice} />
        {actionsOf?.(invoice)}
      </span>
    ),
  }
  return (
    <DataList
      status={list.status}
      errorMessage={problemMessage(list.error, 'Faturalar yüklenemedi.')}
      onRetry={() => void list.refetch()}
      label="Faturalar"
      columns={[...columns, actions]}
      rows={list.data ?? []}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={ReceiptText}>{empty}</EmptyState>}
    />
  )
}

const columns: Column<InvoiceView>[] = [
  {
    id: 'number',
    header: 'Fatura no',
    cell: ({ number }) => <span className="tabular wrap-anywhere">{number}</span>,
  },
  {
    id: 'issued_on',
    header: 'Fatura tarihi',
    phone: 'meta',
    cell: ({ issued_on }) => <span className="tabular">{formatDay(issued_on)}</span>,
  },
  {
    id: 'period',
    header: 'Dönem',
    cell: ({ period_starts_on, period_ends_on }) => (
      <span className="tabular">
        {formatDay(period_starts_on)} – {formatDay(period_ends_on)}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Tutar',
    align: 'end',
    cell: ({ amount_minor, currency }) => (
      <span className="tabular whitespace-nowrap">{formatAmount(amount_minor, currency)}</span>
    ),
  },
]
