// SQL of the log of what the store provider told, for the system's administrators.
import type { StoreEventStatus } from '@gozlem/domain/subscription/store-event'
import { pageClauses, type SortColumn, type SortedPage, statementName } from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, UserScope, Work } from '../../db/tenant-scope'

export interface LoggedEventRow
  extends Columns<
    'store_event',
    | 'id'
    | 'provider_id'
    | 'kind'
    | 'environment'
    | 'store'
    | 'product_id'
    | 'happened_at'
    | 'received_at'
    | 'status'
    | 'tries'
    | 'failure'
    | 'amount_minor'
    | 'currency'
  > {
  user_name: string | null
}

const columns = `e.id, e.provider_id, e.kind, e.environment, e.store, e.product_id, e.happened_at, e.received_at, e.status,
  e.tries, e.failure, e.amount_minor, e.currency,
  (select u.first_name || ' ' || u.last_name from store_event_person p join app_user u on u.id = p.user_id
   where p.event_id = e.id order by p.part, u.id limit 1) as user_name`

export const latestFirst: SortColumn<Pick<LoggedEventRow, 'received_at'>> = {
  expression: 'e.received_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ received_at }) => received_at,
}

export interface EventFilter {
  status?: StoreEventStatus | undefined
}

export async function listEvents(
  { db }: Work<UserScope>,
  filter: EventFilter,
  page: SortedPage,
): Promise<LoggedEventRow[]> {
  const values: unknown[] = []
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(latestFirst, 'e.id', page, values)
  const text = `select ${columns} from (
      select * from store_event e where ${[...where, ...continues].join(' and ')} ${order} ${window}
    ) e ${order}`
  const { rows } = await db.query<LoggedEventRow>({ name: statementName(text), text, values })
  return rows
}

export async function countEvents({ db }: Work<UserScope>, filter: EventFilter): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*)::int as total from store_event e where ${conditions(filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ name: statementName(text), text, values })
  return rows[0]?.total ?? 0
}

const conditions = ({ status }: EventFilter, values: unknown[]): string[] =>
  status ? [`e.status = $${values.push(status)}`] : ['true']

/** One event with its content, or null. */
export async function findEvent(
  { db }: Work<Scope>,
  id: string,
): Promise<(LoggedEventRow & Columns<'store_event', 'body'>) | null> {
  const { rows } = await db.query<LoggedEventRow & Columns<'store_event', 'body'>>(
    `select ${columns}, e.body from store_event e where e.id = $1`,
    [id],
  )
  return rows[0] ?? null
}
