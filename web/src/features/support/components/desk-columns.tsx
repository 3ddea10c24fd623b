import type { DeskTicketView } from '@gozlem/contract/support-desk'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { ticketCategoryLabels, ticketPriorityLabels, ticketStatusLabels } from '@gozlem/domain/support/ticket'
import { address } from '../../../platform/navigation/addresses'
import type { Column } from '../../../ui/lists/column'
import { durationText } from './duration-text'
import { PriorityBadge } from './PriorityBadge'
import { TicketStatusBadge } from './TicketStatusBadge'

export const deskTicketPath = ({ id }: Pick<DeskTicketView, 'id'>) =>
  address('/admin/support-dashboard/:id', { id })

/** What the desk shows of each ticket. */
export const deskColumns: Column<DeskTicketView>[] = [
  {
    id: 'subject',
    header: 'Konu',
    cell: ({ subject }) => <span className="wrap-break-word">{subject}</span>,
    file: ({ subject }) => subject,
  },
  {
    id: 'status',
    header: 'Durum',
    phone: 'meta',
    cell: ({ status }) => <TicketStatusBadge status={status} />,
    file: ({ status }) => ticketStatusLabels[status],
  },
  {
    id: 'priority',
    header: 'Öncelik',
    phone: 'meta',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
    file: ({ priority }) => ticketPriorityLabels[priority],
  },
  {
    id: 'who',
    header: 'Kimden',
    cell: ({ user_name, organization_name }) => (
      <span className="wrap-break-word">
        {user_name} · {organization_name}
      </span>
    ),
    file: { Kullanıcı: ({ user_name }) => user_name, Kurum: ({ organization_name }) => organization_name },
  },
  {
    id: 'category',
    header: 'Kategori',
    priority: 2,
    cell: ({ category }) => <span className="wrap-break-word">{ticketCategoryLabels[category]}</span>,
    file: ({ category }) => ticketCategoryLabels[category],
  },
  {
    id: 'assignee',
    header: 'Atanan',
    priority: 2,
    cell: ({ assignee_name }) => <span className="wrap-break-word">{assignee_name ?? '–'}</span>,
    file: ({ assignee_name }) => assignee_name,
  },
  {
    id: 'first_answer',
    header: 'İlk yanıt',
    align: 'end',
    priority: 3,
    cell: ({ first_answer_minutes }) => <span className="tabular">{durationText(first_answer_minutes)}</span>,
    file: { 'İlk yanıt (dk)': ({ first_answer_minutes }) => first_answer_minutes },
  },
  {
    id: 'resolution',
    header: 'Çözüm',
    align: 'end',
    priority: 3,
    cell: ({ resolution_minutes }) => <span className="tabular">{durationText(resolution_minutes)}</span>,
    file: { 'Çözüm (dk)': ({ resolution_minutes }) => resolution_minutes },
  },
  {
    id: 'active_at',
    header: 'Son mesaj',
    align: 'end',
    phone: 'meta',
    cell: ({ active_at }) => <span className="tabular">{formatInstant(active_at)}</span>,
    file: ({ active_at }) => formatInstant(active_at),
  },
]
