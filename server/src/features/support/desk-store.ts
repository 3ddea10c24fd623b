// SQL of everybody's tickets, for whoever answers them, and how fast they were answered.
import type { TicketCategory, TicketPriority, TicketStatus } from '@gozlem/domain/support/ticket'
import { containsWords, pageClauses, type SortedPage, statementName } from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { latestFirst, type TicketKey, type TicketRow, ticketColumns } from './store'

export interface DeskTicketRow extends TicketRow {
  user_name: string
  organization_name: string
  assignee_name: string | null
}

const named = `u.first_name || ' ' || u.last_name as user_name, o.name as organization_name,
  a.first_name || ' ' || a.last_name as assignee_name`
const joined = `join app_user u on u.organization_id = t.organization_id and u.id = t.user_id
  join organization o on o.id = t.organization_id
  left join app_user a on a.id = t.assignee_id`

export interface DeskFilter {
  search?: string | undefined
  status?: TicketStatus | undefined
  category?: TicketCategory | undefined
  priority?: TicketPriority | undefined
  /** Whose work it is: an id, or those of nobody. */
  assignee?: string | undefined
}

export async function listTickets(
  { db }: Work<UserScope>,
  filter: DeskFilter,
  page: SortedPage,
): Promise<DeskTicketRow[]> {
  const values: unknown[] = []
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(latestFirst, 't.id', page, values)
  const text = `select ${ticketColumns}, ${named} from (
      select t.* from ${searched(filter)} t where ${[...where, ...continues].join(' and ')} ${order} ${window}
    ) t ${joined} ${order}`
  const { rows } = await db.query<DeskTicketRow>({ ...prepared(text, filter), text, values })
  return rows
}

export async function countTickets({ db }: Work<UserScope>, filter: DeskFilter): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*)::int as total from ${searched(filter)} t where ${conditions(filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...prepared(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Only the view can use the index of a search. */
const searched = ({ search }: DeskFilter) => (search ? 'searchable_support_ticket' : 'support_ticket')

/** Statements of a search vary with the number of its words; they are not kept. */
const prepared = (text: string, { search }: DeskFilter) => (search ? {} : { name: statementName(text) })

function conditions(
  { search, status, category, priority, assignee }: DeskFilter,
  values: unknown[],
): string[] {
  const where = ['true', ...containsWords('search_text', search, values).map(ofTicketOrPerson)]
  if (status) where.push(`t.status = $${values.push(status)}`)
  if (category) where.push(`t.category = $${values.push(category)}`)
  if (priority) where.push(`t.priority = $${values.push(priority)}`)
  if (assignee === 'none') where.push('t.assignee_id is null')
  else if (assignee) where.push(`t.assignee_id = $${values.push(assignee)}`)
  return where
}

/** Each word stands in the ticket, or in the name of its person or their organization. */
const ofTicketOrPerson = (contains: string) =>
  `(t.${contains} or t.user_id = any(array(select id from searchable_user where ${contains}))
    or t.organization_id = any(array(select id from searchable_organization where ${contains})))`

/** Anybody's ticket, or null. */
export async function findTicket({ db }: Work<Scope>, id: string): Promise<DeskTicketRow | null> {
  const { rows } = await db.query<DeskTicketRow>(
    `select ${ticketColumns}, ${named} from support_ticket t ${joined} where t.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Locks anybody's ticket until the transaction ends; null when there is none. */
export async function lockTicket({ db }: Work<SystemScope>, id: string): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>(
    `select ${ticketColumns} from support_ticket t where t.id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

export interface DeskDetails {
  category: TicketCategory
  priority: TicketPriority
  assignee_id: string | null
}

export async function updateDetails(
  { db }: Work<SystemScope>,
  { organization_id, id }: TicketKey,
  { category, priority, assignee_id }: DeskDetails,
): Promise<void> {
  await db.query(
    `update support_ticket set category = $3, priority = $4, assignee_id = $5 where organization_id = $1 and id = $2`,
    [organization_id, id, category, priority, assignee_id],
  )
}

export interface AssigneeRow {
  id: string
  name: string
}

/** Who may answer tickets, by name. */
export async function listAssignees({ db }: Work<Scope>): Promise<AssigneeRow[]> {
  const { rows } = await db.query<AssigneeRow>(
    `select id, first_name || ' ' || last_name as name from app_user
     where role = 'superadmin' and is_active and deleted_at is null
     order by (first_name || ' ' || last_name) collate "tr-x-icu", id`,
  )
  return rows
}

/** Names of those who answered a ticket, by id. */
export async function listAnswerers(
  { db }: Work<Scope>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<AssigneeRow>(
    `select id, first_name || ' ' || last_name as name from app_user where id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The logged error that a number names, the screen's or the server's; null when it did not come or is no longer kept. */
export async function findErrorByReference({ db }: Work<Scope>, error_ref: string): Promise<string | null> {
  const { rows } = await db.query<Columns<'client_error', 'id'>>(
    `select id from client_error where error_ref = $1 or incident_id = $1 order by created_at desc limit 1`,
    [error_ref],
  )
  return rows[0]?.id ?? null
}

/** How many tickets stand where. */
export async function countByStatus({ db }: Work<UserScope>): Promise<ReadonlyMap<TicketStatus, number>> {
  const { rows } = await db.query<Columns<'support_ticket', 'status'> & Numbers<'tickets'>>({
    name: 'count_tickets_by_status',
    text: 'select status, count(*)::int as tickets from support_ticket group by status',
  })
  return new Map(rows.map(({ status, tickets }) => [status, tickets]))
}

export interface Speed {
  opened: number
  first_answer_minutes: number | null
  resolution_minutes: number | null
}

const median = (until: string) =>
  `round(extract(epoch from percentile_cont(0.5) within group (order by ${until} - created_at)) / 60)::int`

/** Of tickets opened in a period: how many, and the medians until the first answer and the end. */
export async function measureSpeed(
  { db }: Work<UserScope>,
  { since, until }: { since: string; until: string },
): Promise<Speed> {
  const { rows } = await db.query<Speed>({
    name: 'measure_support_speed',
    text: `select count(*)::int as opened, ${median('first_answered_at')} as first_answer_minutes,
        ${median('closed_at')} as resolution_minutes
      from support_ticket where created_at >= $1 and created_at < $2`,
    values: [since, until],
  })
  return rows[0] ?? { opened: 0, first_answer_minutes: null, resolution_minutes: null }
}

export interface ReachableRow {
  email: string
  first_name: string
  last_name: string
}

/** Whom a mail about a ticket reaches: active, with an address of their own; or null. */
export async function findReachable({ db }: Work<Scope>, user_id: string): Promise<ReachableRow | null> {
  const { rows } = await db.query<ReachableRow>(
    `select email, first_name, last_name from app_user
     where id = $1 and is_active and deleted_at is null and email_verified_at is not null`,
    [user_id],
  )
  return rows[0] ?? null
}
