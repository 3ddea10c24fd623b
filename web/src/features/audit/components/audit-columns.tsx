import type { AuditedEvent } from '@gozlem/contract/audit'
import { roleLabels } from '@gozlem/domain/account/roles'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { historyWordsOf } from '@gozlem/domain/event/history'
import type { Column } from '../../../ui/lists/column'

/** Who did it; the product does some things by itself. */
export const whoOf = ({ actor, address }: Pick<AuditedEvent, 'actor' | 'address'>): string =>
  actor?.name ?? (address === null ? 'Sistem' : 'Oturum açmamış biri')

export const roleOf = ({ actor }: Pick<AuditedEvent, 'actor'>): string | null =>
  actor?.role ? roleLabels[actor.role] : null

const organization: Column<AuditedEvent> = {
  id: 'organization',
  header: 'Kurum',
  priority: 2,
  cell: ({ organization: { name } }) => <span className="wrap-break-word">{name}</span>,
}

/** What the log shows of each event; the superadmin sees whose it is, too. */
export const auditColumns = (isEverybodys: boolean): Column<AuditedEvent>[] => [
  {
    id: 'kind',
    header: 'İşlem',
    cell: ({ kind }) => <span className="wrap-break-word">{historyWordsOf(kind)}</span>,
  },
  {
    id: 'created_at',
    header: 'Zaman',
    align: 'end',
    phone: 'meta',
    essential: true,
    cell: ({ created_at }) => <span className="tabular">{formatInstant(created_at)}</span>,
  },
  {
    id: 'actor',
    header: 'Kim',
    essential: true,
    cell: (event) => (
      <span className="wrap-break-word">
        {whoOf(event)}
        {roleOf(event) !== null && roleOf(event) !== whoOf(event) && (
          <span className="block text-sm text-meta">{roleOf(event)}</span>
        )}
        {event.api_token !== null && (
          <span className="block text-sm text-meta">API anahtarı: {event.api_token}</span>
        )}
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'Nesne',
    cell: ({ subject_name }) => <span className="line-clamp-2 wrap-break-word">{subject_name ?? '–'}</span>,
  },
  ...(isEverybodys ? [organization] : []),
  {
    id: 'address',
    header: 'IP adresi',
    priority: 3,
    cell: ({ address }) => <span className="tabular wrap-break-word">{address ?? '–'}</span>,
  },
]
