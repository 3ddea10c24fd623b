// SQL of support tickets as whoever opened them sees them, and of what both sides write. Nobody of their organization reads along.
import type { TicketCategory, TicketPriority, TicketStatus } from '@gozlem/domain/support/ticket'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface TicketRow {
  id: string
  organization_id: string
  user_id: string
  subject: string
  category: TicketCategory
  priority: TicketPriority
  status: TicketStatus
  error_ref: string | null
  assignee_id: string | null
  created_at: string
  active_at: string
  first_answered_at: string | null
  closed_at: string | null
}

export const ticketColumns = `t.id, t.organization_id, t.user_id, t.subject, t.category, t.priority, t.status, t.error_ref,
  t.assignee_id, t.created_at, t.active_at, t.first_answered_at, t.closed_at`

export const latestFirst: SortColumn<TicketRow> = {
  expression: 't.active_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ active_at }) => active_at,
}

export interface OwnFilter {
  search?: string | undefined
  status?: TicketStatus | undefined
}

export async function listOwnTickets(
  { db, scope }: Work<UserScope>,
  filter: OwnFilter,
  page: SortedPage,
): Promise<TicketRow[]> {
  const values: unknown[] = [scope.user_id, scope.organization_id]
  const where = ownConditions(filter, values)
  const { continues, order, window } = pageClauses(latestFirst, 't.id', page, values)
  const text = `select ${ticketColumns} from support_ticket t
    where ${[...where, ...continues].join(' and ')} ${order} ${window}`
  const { rows } = await db.query<TicketRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countOwnTickets({ db, scope }: Work<UserScope>, filter: OwnFilter): Promise<number> {
  const values: unknown[] = [scope.user_id, scope.organization_id]
  const text = `select count(*)::int as total from support_ticket t where ${ownConditions(filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

function ownConditions({ search, status }: OwnFilter, values: unknown[]): string[] {
  const where = ['t.user_id = $1', 't.organization_id = $2']
  if (status) where.push(`t.status = $${values.push(status)}`)
  return [...where, ...containsWords('t.search_text', search, values)]
}

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: OwnFilter) => (search ? {} : { name: statementName(text) })

/** An own ticket, or null; `lock` keeps others from changing it until the transaction ends. */
export async function findOwnTicket(
  { db, scope }: Work<UserScope>,
  id: string,
  { lock = false } = {},
): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>(
    `select ${ticketColumns} from support_ticket t
     where t.id = $1 and t.user_id = $2 and t.organization_id = $3 ${lock ? 'for update' : ''}`,
    [id, scope.user_id, scope.organization_id],
  )
  return rows[0] ?? null
}

export type AnsweredTicketRow = Columns<'support_ticket', 'organization_id' | 'id' | 'user_id' | 'subject'> &
  Columns<'app_user', 'email' | 'first_name' | 'last_name'>

/** Tickets of an id, which is unique in an organization alone, whose person a mail reaches. */
export async function listAnsweredTickets(
  { db }: Work<SystemScope>,
  id: string,
): Promise<AnsweredTicketRow[]> {
  const { rows } = await db.query<AnsweredTicketRow>(
    `select t.organization_id, t.id, t.user_id, t.subject, u.email, u.first_name, u.last_name
     from support_ticket t join app_user u on u.organization_id = t.organization_id and u.id = t.user_id
     where t.id = $1 and u.is_active and u.deleted_at is null and u.email_verified_at is not null`,
    [id],
  )
  return rows
}

export interface NewTicket {
  id: string
  subject: string
  category: TicketCategory
  priority: TicketPriority
  error_ref: string | null
}

/** Opens a ticket of the caller; false when the id is taken, by whomever. */
export async function insertTicket({ db, scope }: Work<UserScope>, ticket: NewTicket): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into support_ticket (organization_id, id, user_id, subject, category, priority, error_ref)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (organization_id, id) do nothing`,
    [
      scope.organization_id,
      ticket.id,
      scope.user_id,
      ticket.subject,
      ticket.category,
      ticket.priority,
      ticket.error_ref,
    ],
  )
  return rowCount === 1
}

/** Whose ticket it is; ids are those of an organization. */
export type TicketKey = Pick<TicketRow, 'organization_id' | 'id'>

/** Where a locked ticket stands from now on. The end is that of the last time it was closed. */
export async function updateStatus(
  { db }: Work<Scope>,
  { organization_id, id }: TicketKey,
  status: TicketStatus,
): Promise<void> {
  await db.query(
    `update support_ticket set status = $3, closed_at = case when $3 = 'closed' then coalesce(closed_at, now()) end
     where organization_id = $1 and id = $2`,
    [organization_id, id, status],
  )
}

/** Somebody has written to a locked ticket. */
export async function noteWritten(
  { db }: Work<Scope>,
  { organization_id, id }: TicketKey,
  { isAnswer }: { isAnswer: boolean },
): Promise<void> {
  await db.query(
    `update support_ticket set active_at = now(),
       first_answered_at = case when $3 then coalesce(first_answered_at, now()) else first_answered_at end
     where organization_id = $1 and id = $2`,
    [organization_id, id, isAnswer],
  )
}

export interface MessageRow {
  id: string
  answered_by: string | null
  channel: 'app' | 'mail'
  body: string
  created_at: string
}

export interface NewMessage {
  id: string
  body: string
  answered_by: string | null
  channel: MessageRow['channel']
}

/** Adds a message to a ticket; false when the id is taken in its organization. */
export async function insertMessage(
  { db }: Work<Scope>,
  { organization_id, id: ticket_id }: TicketKey,
  { id, body, answered_by, channel }: NewMessage,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into support_message (organization_id, id, ticket_id, body, answered_by, channel)
     values ($1, $2, $3, $4, $5, $6) on conflict (organization_id, id) do nothing`,
    [organization_id, id, ticket_id, body, answered_by, channel],
  )
  return rowCount === 1
}

/** Whether that message of a ticket is there, by the same side. */
export async function hasMessage(
  { db }: Work<Scope>,
  { organization_id, id: ticket_id }: TicketKey,
  { id, isAnswer }: { id: string; isAnswer: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from support_message
     where organization_id = $1 and id = $2 and ticket_id = $3 and (answered_by is not null) = $4`,
    [organization_id, id, ticket_id, isAnswer],
  )
  return rowCount === 1
}

/** The conversation, the first message first. */
export async function listMessages(
  { db }: Work<Scope>,
  { organization_id, id }: TicketKey,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'list_support_messages',
    text: `select m.id, m.answered_by, m.channel, m.body, m.created_at from support_message m
      where m.ticket_id = $1 and m.organization_id = $2 order by m.created_at, m.id`,
    values: [id, organization_id],
  })
  return rows
}
