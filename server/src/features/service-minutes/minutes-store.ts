// SQL of who is contracted for how many minutes of a month, and where.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import { firstDayOf, lastDayOf, type Month } from '@gozlem/domain/service-minutes/month'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Flags, Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { visibleClientCompanies } from '../client-company/store'
import { startsIn, type VisitSums, visitSums } from './visit-minutes-store'

export type AssignedPerson = Columns<'client_company_assignment', 'client_company_id' | 'user_id'> &
  Texts<'user_name'> &
  Flags<'holds_to_end'> & { profession: Profession | null; assigned_minutes: number | null }

const fullName = `u.first_name || ' ' || u.last_name`

/** Whether an assignment, named a, held on a day of the month whose first and last day are these values. */
export const heldIn = (first: string, last: string) => `a.starts_on <= ${last}::date
  and (a.ends_on is null or a.ends_on >= ${first}::date)
  and (a.ended_at is null or a.ended_at >= ${first}::date::timestamp at time zone 'Europe/Istanbul')`

/** Whether it still held on that last day, which may be to come. */
const heldToEnd = (last: string) => `(a.ends_on is null or a.ends_on >= ${last}::date)
  and (a.ended_at is null or a.ended_at >= (${last}::date + 1)::timestamp at time zone 'Europe/Istanbul')`

/** Of somebody who was assigned twice in a month, the contract that is open or began last. */
export const latestFirst = 'a.ended_at is null desc, a.starts_on desc, a.id desc'

/** Who was assigned to client companies in a month, in no order; the caller has been given the companies already. */
export async function listAssignedPeople(
  { db, scope }: Work<UserScope>,
  companies: readonly string[],
  month: Month,
): Promise<AssignedPerson[]> {
  const values: unknown[] = [companies, firstDayOf(month), lastDayOf(month)]
  const own =
    scope.role === 'superadmin' ? 'true' : `a.organization_id = $${values.push(scope.organization_id)}`
  const { rows } = await db.query<AssignedPerson>({
    name: `list_assigned_people_${scope.role === 'superadmin' ? 'everywhere' : 'own'}`,
    text: `select distinct on (a.client_company_id, a.user_id) a.client_company_id, a.user_id, ${fullName} as user_name,
        coalesce(a.profession, u.profession) as profession, a.minutes_per_month as assigned_minutes,
        ${heldToEnd('$3')} as holds_to_end
      from client_company_assignment a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
      where a.client_company_id = any($1) and ${own} and ${heldIn('$2', '$3')}
      order by a.client_company_id, a.user_id, ${latestFirst}`,
    values,
  })
  return rows
}

export type ServedCompany = Columns<'client_company', 'id' | 'name' | 'tehlike_sinifi' | 'employee_count'>

/**
 * The active client companies a scope may see, by name, at most so many; a search narrows them. Of a month that is over also
 * those that were visited in it and are passive by now.
 */
export async function listServedCompanies(
  { db, scope }: Work<UserScope>,
  filter: { search?: string | undefined; past?: Month | undefined },
  most: number,
): Promise<ServedCompany[]> {
  const values: unknown[] = []
  const where = [
    visibleClientCompanies(scope, values),
    `c.deleted_at is null and (c.status = 'active' ${orVisitedIn(filter.past, values)})`,
    ...containsWords('c.search_text', filter.search, values),
  ]
  // Searches read a view, because row level security keeps LIKE from its index.
  const text = `select c.id, c.name, c.tehlike_sinifi, c.employee_count
    from ${filter.search ? 'searchable_client_company' : 'client_company'} c where ${where.join(' and ')}
    order by c.name collate "tr-x-icu", c.id limit ${most}`
  const { rows } = await db.query<ServedCompany>({ ...named(text, filter), text, values })
  return rows
}

function orVisitedIn(month: Month | undefined, values: unknown[]): string {
  if (month === undefined) return ''
  const days = [firstDayOf(month), lastDayOf(month)].map((day) => `$${values.push(day)}`)
  return `or exists (select from visit v where v.client_company_id = c.id and v.organization_id = c.organization_id
    and ${startsIn(days[0] ?? '', days[1] ?? '')} and v.status = 'done')`
}

export type PersonMinutes = Columns<'app_user', 'id' | 'profession' | 'is_active'> &
  Texts<'user_name'> &
  Numbers<'client_companies' | 'assigned_minutes' | 'missing_minutes'> &
  VisitSums

/** By name, as the index of an organization's people has it. */
export const byName: SortColumn<PersonMinutes> = {
  expression: `(${fullName}) collate "tr-x-icu"`,
  type: 'text',
  order: 'asc',
  value: ({ user_name }) => user_name,
}

interface PeopleFilter {
  search?: string | undefined
}

/**
 * A page of the people a scope may plan for, with the minutes of their contracts and visits in a month, and what each of those
 * contracts lacks: visits elsewhere, or of another kind, bring it nothing.
 */
export async function listPeopleMinutes(
  { db, scope }: Work<UserScope>,
  filter: PeopleFilter,
  { month, at }: { month: Month; at: Date },
  page: SortedPage,
): Promise<PersonMinutes[]> {
  const values: unknown[] = [firstDayOf(month), lastDayOf(month), at.toISOString()]
  const where = people(scope, filter, values)
  const { continues, order, window } = pageClauses(byName, 'u.id', page, values)
  // Contracts and visits are read for the rows of the page only.
  const text = `select u.id, u.profession, u.is_active, ${fullName} as user_name, c.client_companies, c.assigned_minutes,
      c.missing_minutes, s.planned_minutes, s.overdue_minutes, s.done_minutes
    from (select * from app_user u where ${[...where, ...continues].join(' and ')} ${order} ${window}) u
      cross join lateral (
        select count(*)::int as client_companies, coalesce(sum(held.minutes_per_month), 0)::int as assigned_minutes,
          coalesce(sum(greatest(0, held.minutes_per_month - coalesce(own.done_minutes + own.planned_minutes, 0))), 0)::int
            as missing_minutes
        from (
          select distinct on (a.client_company_id) a.client_company_id, a.minutes_per_month,
            coalesce(a.profession, u.profession) as profession
          from client_company_assignment a
          where a.user_id = u.id and a.organization_id = u.organization_id and ${heldIn('$1', '$2')}
          order by a.client_company_id, ${latestFirst}
        ) held left join (
          select v.client_company_id, v.kind, ${visitSums('$3')} from visit v
          where v.user_id = u.id and v.organization_id = u.organization_id and ${startsIn('$1', '$2')}
          group by v.client_company_id, v.kind
        ) own on own.client_company_id = held.client_company_id and own.kind = held.profession
      ) c
      cross join lateral (
        select ${visitSums('$3')} from visit v
        where v.user_id = u.id and v.organization_id = u.organization_id and ${startsIn('$1', '$2')}
      ) s ${order}`
  const { rows } = await db.query<PersonMinutes>({ ...named(text, filter), text, values })
  return rows
}

export async function countPeople(
  { db, scope }: Work<UserScope>,
  filter: PeopleFilter,
  month: Month,
): Promise<number> {
  const values: unknown[] = [firstDayOf(month), lastDayOf(month)]
  const text = `select count(*)::int as total from app_user u where ${people(scope, filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: { search?: string | undefined }) =>
  search ? {} : { name: statementName(text) }

/**
 * Whether somebody, a user named u, was contracted or went somewhere in the month of the values $1 and $2. Asked for the
 * first of their visits, PostgreSQL takes the index of a person's visits; whether there is any it looks for in all of them.
 */
const servedThen = `(exists (select from client_company_assignment a
    where a.user_id = u.id and a.organization_id = u.organization_id and ${heldIn('$1', '$2')})
  or (select min(v.starts_at) from visit v
    where v.user_id = u.id and v.organization_id = u.organization_id and ${startsIn('$1', '$2')}
      and v.status in ('planned', 'done')) is not null)`

/**
 * Whose month somebody plans: an administrator that of the own people, everybody else their own. Who works there no more is
 * among them in the months they served in, which the first two values bound.
 */
function people(scope: UserScope, { search }: PeopleFilter, values: unknown[]): string[] {
  const plansForAll: readonly Role[] = ['osgb_admin']
  return [
    `u.organization_id = $${values.push(scope.organization_id)} and u.deleted_at is null
      and (u.is_active or ${servedThen})`,
    ...(plansForAll.includes(scope.role) ? [] : [`u.id = $${values.push(scope.user_id)}`]),
    ...containsWords(`app.fold(${fullName})`, search, values),
  ]
}
