// SQL of what people did in a period. Visits and reports of whole months are not counted here: performance_month keeps them.
// Two things depend on the moment and are looked up by their indexes in the one month they can change in: visits of this
// month that are over, and drafts of the month in which drafts become late.
import type { Profession } from '@gozlem/domain/account/roles'
import type { Figure } from '@gozlem/domain/performance/figures'
import type { Period } from '@gozlem/domain/performance/period'
import { firstDayOf, lastDayOf, type Month } from '@gozlem/domain/service-minutes/month'
import { pageClauses, type SortColumn, type SortedPage, statementName } from '../../db/list-query'
import type { Columns, Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { heldIn, latestFirst } from '../service-minutes/minutes-store'
import { plannedMinutes } from '../service-minutes/visit-minutes-store'

export interface Asked extends Period {
  organization_id: string
  user_id?: string | undefined
  /** The moment it is asked at. */
  at: Date
  /** Drafts begun before are late. */
  late_before: Date
}

/** What contracts say is read beside the rest. */
type CountedFigure = Exclude<Figure, 'assigned_minutes'>

export type PersonFigures = Columns<'app_user', 'id' | 'is_active'> &
  Texts<'user_name'> &
  Numbers<CountedFigure> & { profession: Profession | null }

const fullName = `u.first_name || ' ' || u.last_name`

/** By name, as the index of an organization's people has it. */
export const byName: SortColumn<PersonFigures> = {
  expression: `(${fullName}) collate "tr-x-icu"`,
  type: 'text',
  order: 'asc',
  value: ({ user_name }) => user_name,
}

export async function findConsultancy(
  { db }: Work<UserScope>,
  id: string,
): Promise<Columns<'organization', 'id' | 'name'> | null> {
  const { rows } = await db.query<Columns<'organization', 'id' | 'name'>>({
    name: 'find_consultancy_named',
    text: "select o.id, o.name from organization o where o.id = $1 and o.kind = 'osgb'",
    values: [id],
  })
  return rows[0] ?? null
}

const countedFigures = [
  'done_visits',
  'planned_visits',
  'overdue_visits',
  'cancelled_visits',
  'done_minutes',
  'planned_minutes',
  'overdue_minutes',
  'begun_reports',
  'completed_reports',
  'late_drafts',
  'low_findings',
  'medium_findings',
  'high_findings',
] as const satisfies readonly CountedFigure[]

const sums = countedFigures.map((name) => `coalesce(sum(w.${name}), 0)::int as ${name}`).join(', ')

/** What is planned in months that are over is overdue; in this one what is over by now. */
const overdueOf = (planned: string, late: string) =>
  `case when m.month < now_there.month then m.${planned}
      when m.month = now_there.month then coalesce(late_visit.${late}, 0) else 0 end`

/** `work`: what each person did in each month. Values are appended: first the organization, then the first and the last month. */
function workIn({ organization_id, user_id, from, to, at, late_before }: Asked, values: unknown[]): string {
  const own = `$${values.push(organization_id)}`
  const [first, last] = [`$${values.push(firstDayOf(from))}::date`, `$${values.push(firstDayOf(to))}::date`]
  const now = `$${values.push(at.toISOString())}::timestamptz`
  const lateBefore = `$${values.push(late_before.toISOString())}::timestamptz`
  const person = user_id === undefined ? '' : `and m.user_id = $${values.push(user_id)}::uuid`
  const begins = (instant: string) => `app.month_of(${instant})::timestamp at time zone 'Europe/Istanbul'`
  return `now_there as (select app.month_of(${now}) as month, app.month_of(${lateBefore}) as late_month),
    late_visit as (
      select v.user_id, count(*) as visits, sum(${plannedMinutes}) as minutes from visit v
      where v.organization_id = ${own} and v.status = 'planned' and v.ends_at >= ${begins(now)} and v.ends_at < ${now}
      group by v.user_id),
    late_draft as (
      select r.created_by, count(*) as drafts from report r
      where r.organization_id = ${own} and r.status = 'draft' and not r.is_archived and r.deleted_at is null
        and r.created_at >= ${begins(lateBefore)} and r.created_at < ${lateBefore}
      group by r.created_by),
    work as (
      select m.user_id, m.month, m.done_visits, m.cancelled_visits, m.done_minutes, m.begun_reports, m.completed_reports,
        m.low_findings, m.medium_findings, m.high_findings, late.overdue_visits, late.overdue_minutes,
        m.planned_visits - late.overdue_visits as planned_visits,
        m.planned_minutes - late.overdue_minutes as planned_minutes,
        case when m.month < now_there.late_month then m.open_drafts
          when m.month = now_there.late_month then coalesce(late_draft.drafts, 0) else 0 end as late_drafts
      from performance_month m cross join now_there
        left join late_visit on late_visit.user_id = m.user_id and m.month = now_there.month
        left join late_draft on late_draft.created_by = m.user_id and m.month = now_there.late_month
        cross join lateral (
          select ${overdueOf('planned_visits', 'visits')} as overdue_visits,
            ${overdueOf('planned_minutes', 'minutes')} as overdue_minutes) late
      where m.organization_id = ${own} and m.month between ${first} and ${last} ${person})`
}

/** Who is told of: whoever works here, and who left and did something in the period. */
const people = (
  organization: string,
  person: string,
) => `u.organization_id = ${organization} and u.deleted_at is null
  ${person} and (u.is_active or exists (select from work w where w.user_id = u.id and
    w.done_visits + w.planned_visits + w.overdue_visits + w.cancelled_visits + w.begun_reports + w.completed_reports > 0))`

const personOf = ({ user_id }: Asked, values: unknown[]) =>
  user_id === undefined ? '' : `and u.id = $${values.push(user_id)}::uuid`

/** A page of the people of a consultancy with what they did, by name. */
export async function listPeople(
  { db }: Work<UserScope>,
  asked: Asked,
  page: SortedPage,
): Promise<PersonFigures[]> {
  const values: unknown[] = []
  const work = workIn(asked, values)
  const where = people('$1', personOf(asked, values))
  const { continues, order, window } = pageClauses(byName, 'u.id', page, values)
  const text = `with ${work}
    select u.id, u.profession, u.is_active, ${fullName} as user_name, s.*
    from (select * from app_user u where ${[where, ...continues].join(' and ')} ${order} ${window}) u
      cross join lateral (select ${sums} from work w where w.user_id = u.id) s ${order}`
  const { rows } = await db.query<PersonFigures>({ name: statementName(text), text, values })
  return rows
}

export async function countPeople({ db }: Work<UserScope>, asked: Asked): Promise<number> {
  const values: unknown[] = []
  const work = workIn(asked, values)
  const text = `with ${work} select count(*)::int as total from app_user u where ${people('$1', personOf(asked, values))}`
  const { rows } = await db.query<Numbers<'total'>>({ name: statementName(text), text, values })
  return rows[0]?.total ?? 0
}

export type MonthFigures = Texts<'month'> & Numbers<CountedFigure>

/** What everybody asked for did in each month in which somebody did something. */
export async function listMonths({ db }: Work<UserScope>, asked: Asked): Promise<MonthFigures[]> {
  const values: unknown[] = []
  const text = `with ${workIn(asked, values)}
    select to_char(w.month, 'YYYY-MM') as month, ${sums}
    from work w join app_user u on u.organization_id = $1 and u.id = w.user_id and u.deleted_at is null
    group by w.month order by w.month`
  const { rows } = await db.query<MonthFigures>({ name: statementName(text), text, values })
  return rows
}

/** Of a month, or of a person over the whole period. */
export type ContractedMinutes = { month: Month | null; user_id: string | null } & Numbers<'assigned_minutes'>

/** The minutes that contracts say, month by month and person by person, as the legal minutes count them. */
export async function listContracted(
  { db }: Work<UserScope>,
  { organization_id, user_id, from, to }: Asked,
): Promise<ContractedMinutes[]> {
  const values: unknown[] = [organization_id, firstDayOf(from), lastDayOf(to)]
  const person = user_id === undefined ? '' : `and a.user_id = $${values.push(user_id)}::uuid`
  const text = `
    select to_char(g.month, 'YYYY-MM') as month, held.user_id, sum(held.minutes_per_month)::int as assigned_minutes
    from generate_series($2::date, $3::date, interval '1 month') g (month)
      cross join lateral (
        select distinct on (a.client_company_id, a.user_id) a.user_id, a.minutes_per_month
        from client_company_assignment a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
        where a.organization_id = $1 ${person} and u.deleted_at is null
          and ${heldIn('g.month::date', "(g.month + interval '1 month - 1 day')")}
        order by a.client_company_id, a.user_id, ${latestFirst}) held
    where held.minutes_per_month is not null
    group by grouping sets ((g.month), (held.user_id))`
  const { rows } = await db.query<ContractedMinutes>({ name: statementName(text), text, values })
  return rows
}
