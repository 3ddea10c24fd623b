// SQL of the error log as the system's administrator reads it; what the search uses is in migration 0065.
import {
  containsWords,
  nameUnless,
  pageClauses,
  type SortColumn,
  type SortedPage,
  withinPeriod,
} from '../../db/list-query'
import type { Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface LoggedErrorRow {
  id: string
  error_ref: string
  error_message: string
  error_kind: string
  version: string
  url: string
  user_agent: string
  user_id: string | null
  user_name: string | null
  organization_name: string | null
  happened_at: string | null
  created_at: string
}

export interface LoggedErrorDetailRow extends LoggedErrorRow {
  error_stack: string
  session_id: string
  viewport: { width: number; height: number } | null
  memory_usage: Record<string, number> | null
  additional_data: Record<string, unknown> | null
}

const listed = `e.id, e.error_ref, e.error_message, e.error_kind, e.version, e.url, e.user_agent, e.user_id, e.happened_at,
  e.created_at`
const whose = `u.first_name || ' ' || u.last_name as user_name, o.name as organization_name`
const joined = `left join app_user u on u.id = e.user_id left join organization o on o.id = e.organization_id`

export const latestFirst: SortColumn<LoggedErrorRow> = {
  expression: 'e.created_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ created_at }) => created_at,
}

export interface ErrorFilter {
  search?: string | undefined
  user_id?: string | undefined
  /** A part of the address. */
  url?: string | undefined
  kind?: string | undefined
  /** Instants: from the one on, and before the other. */
  since: string | null
  until: string | null
}

export async function listErrors(
  { db }: Work<UserScope>,
  filter: ErrorFilter,
  page: SortedPage,
): Promise<LoggedErrorRow[]> {
  const values: unknown[] = []
  const where = conditions(filter, values)
  const { continues, order, window } = pageClauses(latestFirst, 'e.id', page, values)
  const text = `select ${listed}, ${whose} from (
      select * from ${searched(filter)} e where ${[...where, ...continues].join(' and ')} ${order} ${window}
    ) e ${joined} ${order}`
  const { rows } = await db.query<LoggedErrorRow>({
    ...nameUnless(filter.search || filter.url, text),
    text,
    values,
  })
  return rows
}

export async function countErrors({ db }: Work<UserScope>, filter: ErrorFilter): Promise<number> {
  const values: unknown[] = []
  const where = conditions(filter, values).join(' and ')
  const text = `select count(*)::int as total from ${searched(filter)} e where ${where}`
  const { rows } = await db.query<Numbers<'total'>>({
    ...nameUnless(filter.search || filter.url, text),
    text,
    values,
  })
  return rows[0]?.total ?? 0
}

export async function findError({ db }: Work<UserScope>, id: string): Promise<LoggedErrorDetailRow | null> {
  const { rows } = await db.query<LoggedErrorDetailRow>({
    name: 'find_logged_error',
    text: `select ${listed}, e.error_stack, e.session_id, e.viewport, e.memory_usage, e.additional_data, ${whose}
      from client_error e ${joined} where e.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export interface Period {
  since: string
  until: string
}

/** The days on which there were errors, as days of Istanbul. */
export async function countByDay(
  { db }: Work<UserScope>,
  { since, until }: Period,
): Promise<{ day: string; errors: number }[]> {
  const { rows } = await db.query<Texts<'day'> & Numbers<'errors'>>({
    name: 'count_errors_by_day',
    text: `select (created_at at time zone 'Europe/Istanbul')::date as day, count(*)::int as errors
      from client_error where created_at >= $1 and created_at < $2 group by 1 order by 1`,
    values: [since, until],
  })
  return rows
}

/** How many signed-in people saw an error. */
export async function countPeople({ db }: Work<UserScope>, { since, until }: Period): Promise<number> {
  const { rows } = await db.query<Numbers<'people'>>({
    name: 'count_people_with_errors',
    text: `select count(distinct user_id)::int as people from client_error
      where created_at >= $1 and created_at < $2 and user_id is not null`,
    values: [since, until],
  })
  return rows[0]?.people ?? 0
}

export interface ErrorKindRow {
  error_kind: string
  error_message: string
  version: string
  errors: number
  people: number
  first_at: string
  last_at: string
}

/** The most frequent kinds, each with the message of its latest error. */
export async function listKinds(
  { db }: Work<UserScope>,
  { since, until }: Period,
  atMost: number,
): Promise<ErrorKindRow[]> {
  const { rows } = await db.query<ErrorKindRow>({
    name: 'list_error_kinds',
    text: `select k.*, latest.error_message, latest.version from (
        select error_kind, count(*)::int as errors, count(distinct user_id)::int as people,
          min(created_at) as first_at, max(created_at) as last_at
        from client_error where created_at >= $1 and created_at < $2
        group by error_kind order by errors desc, last_at desc, error_kind limit $3
      ) k cross join lateral (
        select e.error_message, e.version from client_error e
        where e.error_kind = k.error_kind order by e.created_at desc, e.id desc limit 1
      ) latest order by k.errors desc, k.last_at desc, k.error_kind`,
    values: [since, until, atMost],
  })
  return rows
}

/** Only the view can use the index of a search. */
const searched = ({ search, url }: ErrorFilter) =>
  search || url ? 'searchable_client_error' : 'client_error'

function conditions({ search, user_id, url, kind, ...period }: ErrorFilter, values: unknown[]): string[] {
  const where = ['true', ...containsWords('e.search_text', search, values)]
  if (url)
    where.push(...containsWords('e.search_text', url, values), `strpos(e.url, $${values.push(url)}) > 0`)
  if (user_id) where.push(`e.user_id = $${values.push(user_id)}`)
  if (kind) where.push(`e.error_kind = $${values.push(kind)}`)
  return [...where, ...withinPeriod('e.created_at', period, values)]
}
