// All SQL about who is assigned to which client company. What an assignment opens is decided in client-company/store.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { AssignmentState } from '@gozlem/domain/member/assignment'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { isAssigned } from '../client-company/assigned-store'

export interface AssignmentRow {
  id: string
  organization_id: string
  user_id: string
  user_name: string
  user_is_active: boolean
  client_company_id: string
  client_company_name: string
  tehlike_sinifi: HazardClass | null
  profession: Profession | null
  isg_katip_no: string
  minutes_per_month: number | null
  starts_on: string
  ends_on: string | null
  created_at: string
  created_by_name: string | null
  ended_at: string | null
  ended_by_name: string | null
}

const userName = `u.first_name || ' ' || u.last_name`
const columns = `a.id, a.organization_id, a.user_id, ${userName} as user_name, u.is_active as user_is_active,
  a.client_company_id, c.name as client_company_name, c.tehlike_sinifi, a.profession, a.isg_katip_no,
  a.minutes_per_month, a.starts_on, a.ends_on, a.created_at, maker.first_name || ' ' || maker.last_name as created_by_name,
  a.ended_at, ender.first_name || ' ' || ender.last_name as ended_by_name`
const joined = `client_company_assignment a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
  join client_company c on c.organization_id = a.organization_id and c.id = a.client_company_id`
const withNames = `${joined} left join app_user maker on maker.organization_id = a.organization_id and maker.id = a.created_by
  left join app_user ender on ender.organization_id = a.organization_id and ender.id = a.ended_by`

function visibleAssignments(scope: TenantScope, values: unknown[]): string {
  if (scope.kind === 'user' && scope.role === 'superadmin') return 'true'
  return `a.organization_id = $${values.push(scope.organization_id)}`
}

/** Assignments the scope may see, of these ids, by company and person. */
export async function findAssignments({ db, scope }: Work, ids: readonly string[]): Promise<AssignmentRow[]> {
  const values: unknown[] = [ids]
  const { rows } = await db.query<AssignmentRow>(
    `select ${columns} from ${withNames} where a.id = any($1) and ${visibleAssignments(scope, values)}
     order by ${byCompanyAndPerson.expression}, a.id`,
    values,
  )
  return rows
}

/** Locks assignments of the own organization until the transaction ends. */
export async function lockAssignments({ db, scope }: Work<UserScope>, ids: readonly string[]): Promise<void> {
  await db.query(
    `select from client_company_assignment where id = any($1) and organization_id = $2 order by id for update`,
    [ids, scope.organization_id],
  )
}

export interface AssignmentFilter {
  search?: string | undefined
  user_id?: string | undefined
  client_company_id?: string | undefined
  state?: AssignmentState | undefined
}

const byCompanyAndPerson: SortColumn<AssignmentRow> = {
  expression: `(c.name || ' ' || ${userName}) collate "tr-x-icu"`,
  type: 'text',
  order: 'asc',
  value: ({ client_company_name, user_name }) => `${client_company_name} ${user_name}`,
}

const byEnd: SortColumn<AssignmentRow> = {
  expression: 'a.ended_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ ended_at }) => ended_at ?? '',
}

/** History runs from the latest end backwards, everything else by company and person. */
export const sortColumnOf = ({ state }: AssignmentFilter) => (state === 'ended' ? byEnd : byCompanyAndPerson)

export async function listAssignments(
  { db, scope }: Work<UserScope>,
  filter: AssignmentFilter,
  page: SortedPage,
): Promise<AssignmentRow[]> {
  const values: unknown[] = []
  const where = conditions(scope, filter, values)
  const { continues, order, window } = pageClauses(sortColumnOf(filter), 'a.id', page, values)
  const text = `select ${columns} from ${withNames}
    where ${[...where, ...continues].join(' and ')} ${order} ${window}`
  const { rows } = await db.query<AssignmentRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countAssignments(
  { db, scope }: Work<UserScope>,
  filter: AssignmentFilter,
): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*)::int as total from ${joined}
    where ${conditions(scope, filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: AssignmentFilter) => (search ? {} : { name: statementName(text) })

function conditions(scope: UserScope, filter: AssignmentFilter, values: unknown[]): string[] {
  const where = [visibleAssignments(scope, values)]
  if (filter.user_id) where.push(`a.user_id = $${values.push(filter.user_id)}`)
  if (filter.client_company_id) where.push(`a.client_company_id = $${values.push(filter.client_company_id)}`)
  if (filter.state) where.push(`a.ended_at is ${filter.state === 'open' ? '' : 'not '}null`)
  return [...where, ...containsWords(`app.fold(c.name || ' ' || ${userName})`, filter.search, values)]
}

export interface Assignee {
  id: string
  role: Role
  is_active: boolean
  name: string
}

/** Who works at a client company of the own organization now, by name. */
export async function listAssigned(
  { db, scope }: Work<UserScope>,
  client_company_id: string,
): Promise<Pick<AssignmentRow, 'user_id' | 'user_name' | 'profession'>[]> {
  const { rows } = await db.query<Pick<AssignmentRow, 'user_id' | 'user_name' | 'profession'>>({
    name: 'list_assigned',
    text: `select a.user_id, ${userName} as user_name, coalesce(a.profession, u.profession) as profession
      from client_company_assignment a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
      where a.organization_id = $1 and a.client_company_id = $2 and ${isAssigned('a')} and u.is_active
        and u.deleted_at is null
      order by ${userName} collate "tr-x-icu", a.user_id`,
    values: [scope.organization_id, client_company_id],
  })
  return rows
}

/** People of the own organization, held as they are until the transaction ends. */
export async function lockPeople(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
): Promise<Assignee[]> {
  const { rows } = await db.query<Assignee>(
    `select u.id, u.role, u.is_active, ${userName} as name from app_user u
     where u.id = any($1) and u.organization_id = $2 and u.deleted_at is null order by u.id for share`,
    [ids, scope.organization_id],
  )
  return rows
}

/** Client companies of the own organization that are not deleted, held as they are until the transaction ends. */
export async function lockClientCompanies(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<Columns<'client_company', 'id' | 'name'>>(
    `select id, name from client_company
     where id = any($1) and organization_id = $2 and deleted_at is null order by id for share`,
    [ids, scope.organization_id],
  )
  return rows
}

export interface NewAssignment {
  id: string
  user_id: string
  client_company_id: string
}

export interface ContractDetails {
  isg_katip_no: string
  minutes_per_month: number | null
  starts_on: string
  ends_on: string | null
}

export interface AssignmentDetails extends ContractDetails {
  profession: Profession | null
}

/**
 * Adds assignments under the profession each person has now; answers the ids of those that were added. One is left out
 * when its id is known or the person is assigned to that company already.
 */
export async function insertAssignments(
  { db, scope }: Work<UserScope>,
  assignments: readonly NewAssignment[],
  details: ContractDetails,
): Promise<string[]> {
  // In a fixed order, so that two requests at once do not wait for each other.
  const { rows } = await db.query<Columns<'client_company_assignment', 'id'>>(
    `insert into client_company_assignment (id, organization_id, client_company_id, user_id, profession, isg_katip_no,
       minutes_per_month, starts_on, ends_on, created_by)
     select g.id, $2, g.client_company_id, g.user_id, u.profession, $4, $5, $6, $7, $3
     from jsonb_to_recordset($1::jsonb) as g (id uuid, user_id uuid, client_company_id uuid)
       join app_user u on u.organization_id = $2 and u.id = g.user_id
     order by g.user_id, g.client_company_id
     on conflict do nothing returning id`,
    [
      JSON.stringify(assignments),
      scope.organization_id,
      scope.user_id,
      details.isg_katip_no,
      details.minutes_per_month,
      details.starts_on,
      details.ends_on,
    ],
  )
  return rows.map(({ id }) => id)
}

/** The open assignments among these pairs of a person and a company. */
export async function findOpen(
  { db, scope }: Work<UserScope>,
  pairs: readonly NewAssignment[],
): Promise<NewAssignment[]> {
  const { rows } = await db.query<NewAssignment>(
    `select a.id, a.user_id, a.client_company_id from client_company_assignment a
     join jsonb_to_recordset($1::jsonb) as g (user_id uuid, client_company_id uuid) using (user_id, client_company_id)
     where a.organization_id = $2 and a.ended_at is null`,
    [JSON.stringify(pairs), scope.organization_id],
  )
  return rows
}

export async function updateAssignment(
  { db, scope }: Work<UserScope>,
  id: string,
  details: AssignmentDetails,
): Promise<void> {
  await db.query(
    `update client_company_assignment set profession = $3, isg_katip_no = $4, minutes_per_month = $5, starts_on = $6,
       ends_on = $7 where id = $1 and organization_id = $2 and ended_at is null`,
    [
      id,
      scope.organization_id,
      details.profession,
      details.isg_katip_no,
      details.minutes_per_month,
      details.starts_on,
      details.ends_on,
    ],
  )
}

/** Ends assignments that are open; the last day is today, unless the contract's was earlier or begins later. */
export async function endAssignments(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
  today: string,
): Promise<void> {
  await db.query(
    `update client_company_assignment set ended_at = now(), ended_by = $3,
       ends_on = greatest(starts_on, least(ends_on, $4::date))
     where id = any($1) and organization_id = $2 and ended_at is null`,
    [ids, scope.organization_id, scope.user_id, today],
  )
}
