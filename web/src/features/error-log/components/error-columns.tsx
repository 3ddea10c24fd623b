import type { LoggedError } from '@gozlem/contract/error-log'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { address } from '../../../platform/navigation/addresses'
import type { Column } from '../../../ui/lists/column'

export const errorPath = ({ id }: Pick<LoggedError, 'id'>) => address('/error-logs/:id', { id })

/** Whose error it was; nobody's before signing in. */
export const whoOf = ({ user_name, organization_name }: LoggedError) =>
  [user_name ?? 'Oturum açılmamış', organization_name].filter(Boolean).join(' · ')

/** '/reports' of an address. */
export function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/** What the log shows of each error. */
export const errorColumns: Column<LoggedError>[] = [
  {
    id: 'error_message',
    header: 'Hata',
    cell: ({ error_message }) => <span className="line-clamp-2 wrap-break-word">{error_message}</span>,
    file: ({ error_message }) => error_message,
  },
  {
    id: 'created_at',
    header: 'Zaman',
    align: 'end',
    phone: 'meta',
    cell: ({ created_at }) => <span className="tabular">{formatInstant(created_at)}</span>,
    file: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'who',
    header: 'Kullanıcı',
    priority: 2,
    cell: (error) => <span className="wrap-break-word">{whoOf(error)}</span>,
    file: { Kullanıcı: ({ user_name }) => user_name, Kurum: ({ organization_name }) => organization_name },
  },
  {
    id: 'url',
    header: 'Sayfa',
    priority: 2,
    cell: ({ url }) => <span className="wrap-break-word">{pathOf(url) || '–'}</span>,
    file: ({ url }) => url,
  },
  {
    id: 'version',
    header: 'Sürüm',
    priority: 3,
    cell: ({ version }) => <span className="tabular">{version || '–'}</span>,
    file: ({ version }) => version,
  },
  {
    id: 'error_ref',
    header: 'Hata no',
    priority: 3,
    cell: ({ error_ref }) => <span className="tabular">{error_ref}</span>,
    file: ({ error_ref }) => error_ref,
  },
]
