import type { TicketView } from '@gozlem/contract/support'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { ticketCategoryLabels } from '@gozlem/domain/support/ticket'
import { address } from '../../../platform/navigation/addresses'
import type { Column } from '../../../ui/lists/column'
import { TicketStatusBadge } from './TicketStatusBadge'

export const ticketPath = ({ id }: Pick<TicketView, 'id'>) => address('/support-tickets/:id', { id })

export const ticketColumns: Column<TicketView>[] = [
  {
    id: 'subject',
    header: 'Konu',
    cell: ({ subject }) => <span className="wrap-break-word">{subject}</span>,
  },
  {
    id: 'status',
    header: 'Durum',
    phone: 'meta',
    cell: ({ status }) => <TicketStatusBadge status={status} />,
  },
  {
    id: 'category',
    header: 'Kategori',
    priority: 2,
    cell: ({ category }) => ticketCategoryLabels[category],
  },
  {
    id: 'active_at',
    header: 'Son mesaj',
    align: 'end',
    phone: 'meta',
    cell: ({ active_at }) => <span className="tabular">{formatInstant(active_at)}</span>,
  },
]
