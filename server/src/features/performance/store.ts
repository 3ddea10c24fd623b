// SQL of what people did in a period. Visits and reports of whole months are not counted here: performance_month keeps them.
// What was closed of corrective actions is counted by the index of whoever follows them up. Two things depend on the moment and are looked up by their indexes in the one month they can change in: visits of this
// month that are over, and drafts of the month in which drafts become late.
import type { Profession } from '@gozlem/domain/account/roles'
import type { Figure } from '@gozlem/domain/performance/figures'
import type { Period } from '@gozlem/domain/performance/period'
import { firstDayOf, lastDayOf, type Month } from '@gozlem/domain/service-minutes/month'
import { pageClauses, type SortColumn, type SortedPage, statementName } from '../../db/list-query'
import type { Columns, Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { solvedOn } from '../corrective-action/store'
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
  'closed_actions',
  'closed_in_time',
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
  const person = user_id === undefined ? null : `$${values.push(user_id)}::uuid`
  const only = (column: string) => (person === null ? '' : `and ${column} = ${person}`)
  const dayStart = (day: string) => `${day}::timestamp at time zone 'Europe/Istanbul'`
  const begins = (instant: string) => dayStart(`app.month_of(${instant})`)
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
    closed as (
      select a.user_id, a.month, count(*) as closed_actions, count(*) filter (where a.in_time) as closed_in_time
      from app_user u cross join lateral (
        select a.owner_id as user_id, app.month_of(a.closed_at) as month, ${solvedOn} <= a.term as in_time
        from corrective_action a
        where a.owner_id = u.id and a.organization_id = u.organization_id and a.deleted_at is null and a.withdrawn_at is null
          and a.closed_at >= ${dayStart(first)} and a.closed_at < ${dayStart(`(${last} + interval '1 month')`)} offset 0) a
      where u.organization_id = ${own} and u.deleted_at is null ${only('u.id')} group by 1, 2),
    kept as (
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
      where m.organization_id = ${own} and m.month between ${first} and ${last} ${only('m.user_id')}),
    work as (select * from kept full join closed using (user_id, month))`
}

/** Who is told of: whoever works here, and who left and did something in the period or was contracted in it. */
const people = (
  organization: string,
  person: string,
  contracted: string,
) => `u.organization_id = ${organization} and u.deleted_at is null
  ${person} and (u.is_active or u.id = any(${contracted}::uuid[]) or exists (select from work w where w.user_id = u.id and
    (w.done_visits + w.planned_visits + w.overdue_visits + w.cancelled_visits + w.begun_reports + w.completed_reports > 0
      or w.closed_actions > 0)))`

const personOf = ({ user_id }: Asked, values: unknown[]) =>
  user_id === undefined ? '' : `and u.id = $${values.push(user_id)}::uuid`

export type MonthFigures = Texts<'month'> & Numbers<CountedFigure>

interface WorkRows {
  /** A page of the people of the consultancy with what they did, by name. */
  people: PersonFigures[]
  /** How many they are. */
  total: number
  /** What all of them did in each month in which somebody did something. */
  months: MonthFigures[]
}

/** What people did, looked up once for all that is told of it: planning three statements takes longer than running them. */
export async function listWork(
  { db }: Work<UserScope>,
  asked: Asked,
  contracted: readonly ContractedMinutes[],
  page: SortedPage,
): Promise<WorkRows> {
  const values: unknown[] = []
  const work = workIn(asked, values)
  const ids = contracted.flatMap(({ user_id }) => user_id ?? [])
  const where = people('$1', personOf(asked, values), `$${values.push(ids)}`)
  const { continues, order, window } = pageClauses(byName, 'u.id', page, values)
  const text = `with ${work},
    shown as (
      select u.id, u.profession, u.is_active, ${fullName} as user_name, s.*
      from (select * from app_user u where ${[where, ...continues].join(' and ')} ${order} ${window}) u
        cross join lateral (select ${sums} from work w where w.user_id = u.id) s ${order}),
    by_month as (
      select to_char(w.month, 'YYYY-MM') as month, ${sums}
      from work w join app_user u on u.organization_id = $1 and u.id = w.user_id and u.deleted_at is null
      group by w.month order by w.month)
    select (select count(*)::int from app_user u where ${where}) as total,
      (select coalesce(json_agg(p), '[]') from shown p) as people,
      (select coalesce(json_agg(m), '[]') from by_month m) as months`
  const { rows } = await db.query<WorkRows>({ name: statementName(text), text, values })
  return rows[0] ?? { people: [], total: 0, months: [] }
}

/** Of a month, or of a person over the whole period. */
export type ContractedMinutes = { month: Month | null; user_id: string | null } & Numbers<'assigned_minutes'>

/** The minutes that contracts say, month by month and person by person, as the legal minutes count them. */
export async function listContracted(
  { db }: Work<UserScope>,
  { organization_id, user_id, from, to }: Asked,
): Promise<ContractedMinutes[]> {
  const values: unknown[] = [organization_id, firstDayOf(from), lastDayOf(to)]
  const person = user_id === undefined ? '' : `and u.id = $${values.push(user_id)}::uuid`
  // Who was assigned once to a client company in the period, as most are, is counted by the months of that; which of several
  // assignments holds in a month is looked up for the others alone.
  const text = `
    with assigned as materialized (
      select a.*, count(*) over (partition by a.client_company_id, a.user_id) as times
      from app_user u cross join lateral (
        select * from client_company_assignment a
        where a.user_id = u.id and a.organization_id = u.organization_id and ${heldIn('$2', '$3')} offset 0) a
      where u.organization_id = $1 ${person} and u.deleted_at is null),
    month as (
      select m::date as first, (m + interval '1 month - 1 day')::date as last
      from generate_series($2::date, $3::date, interval '1 month') m),
    once as (
      select a.user_id, a.starts_on, a.ends_on, a.ended_at, sum(a.minutes_per_month) as minutes from assigned a
      where a.times = 1 and a.minutes_per_month is not null group by 1, 2, 3, 4),
    held as (
      select month.first, a.user_id, a.minutes from month join once a on ${heldIn('month.first', 'month.last')}
      union all
      select month.first, chosen.user_id, chosen.minutes_per_month from month cross join lateral (
        select distinct on (a.client_company_id, a.user_id) a.user_id, a.minutes_per_month from assigned a
        where a.times > 1 and ${heldIn('month.first', 'month.last')}
        order by a.client_company_id, a.user_id, ${latestFirst}) chosen
      where chosen.minutes_per_month is not null)
    select to_char(held.first, 'YYYY-MM') as month, held.user_id, sum(held.minutes)::int as assigned_minutes
    from held group by grouping sets ((held.first), (held.user_id))`
  const { rows } = await db.query<ContractedMinutes>({ name: statementName(text), text, values })
  return rows
}
