// SQL of figures of corrective actions. Nothing is kept for them: the median of a period needs each row, and an organization's
// are some thousands.
import type { ActionCounts, ClosingTimes } from '@gozlem/domain/action-analytics/figures'
import type { ActionState } from '@gozlem/domain/corrective-action/action'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import { statementName } from '../../db/list-query'
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { solvedOn, visibleActions } from '../corrective-action/store'

export interface Asked {
  organization_id: string
  client_company_id?: string | undefined
  /** First and last day of the period, and the day it is asked on; of Istanbul. */
  first: string
  last: string
  today: string
}

export async function findOrganization(
  { db }: Work<UserScope>,
  id: string,
): Promise<Columns<'organization', 'id' | 'name'> | null> {
  const { rows } = await db.query<Columns<'organization', 'id' | 'name'>>({
    name: 'find_organization_of_actions',
    text: "select o.id, o.name from organization o where o.id = $1 and o.kind <> 'system'",
    values: [id],
  })
  return rows[0] ?? null
}

const dayOf = (instant: string) => `(${instant} at time zone 'Europe/Istanbul')::date`

/** When an action `a` was found: what later reports named again has the days of their visits. */
const foundFirst = `case when a.times_found > 1 then a.first_found_on else ${dayOf('a.created_at')} end`
const foundLast = `case when a.times_found > 1 then (
    select coalesce(r.visit_date, ${dayOf('r.completed_at')}) from report r
    where r.organization_id = a.organization_id and r.id = a.report_id) else ${dayOf('a.created_at')} end`

/** `told`: the actions asked for, with what the period and today make of them. Values are appended. */
function toldOf(
  scope: UserScope,
  { organization_id, client_company_id, first, last, today }: Asked,
  values: unknown[],
): string {
  const where = [
    `a.organization_id = $${values.push(organization_id)}`,
    visibleActions(scope, values),
    'a.withdrawn_at is null',
  ]
  if (client_company_id) where.push(`a.client_company_id = $${values.push(client_company_id)}`)
  const period = `between $${values.push(first)}::date and $${values.push(last)}::date`
  return `told as materialized (
    select d.*, d.opened_on ${period} as opened, d.last_on ${period} as found, coalesce(d.closed_on ${period}, false) as closed, d.state <> 'closed' as unsettled,
      d.state in ('open', 'rejected') and d.term < $${values.push(today)}::date as overdue
    from (
      select a.organization_id, a.client_company_id, a.hazard_key, a.place, a.responsible, a.responsible_folded, a.risk_level,
        a.state, a.term, ${dayOf('a.created_at')} as opened_on, ${dayOf('a.closed_at')} as closed_on,
        ${solvedOn} as solved_on, a.times_found, ${foundFirst} as first_on, ${foundLast} as last_on
      from corrective_action a where ${where.join(' and ')}) d)`
}

const counted = ['opened', 'closed', 'unsettled', 'overdue']
  .map((name) => `count(*) filter (where ${name})::int as ${name}`)
  .join(', ')

export interface ActionSums {
  now: Record<Exclude<ActionState, 'closed'> | 'overdue', number>
  /** Months in which something was opened. */
  opened: ({ month: string } & Record<RiskLevel, number>)[]
  /** Months in which something was closed; without a month all together. */
  closed: ({ month: string | null } & ClosingTimes)[]
  /** By the danger that was recognised. */
  hazards: ({ hazard: string | null } & ActionCounts)[]
}

/** Counts that name neither people nor client companies. */
export async function sumActions({ db, scope }: Work<UserScope>, asked: Asked): Promise<ActionSums> {
  const values: unknown[] = []
  const states = ['open', 'reported', 'rejected'] as const
  const levels = ['low', 'medium', 'high'] as const
  const days = (part: number) =>
    `percentile_disc(${part}) within group (order by greatest(0, solved_on - opened_on))::int`
  const text = `with ${toldOf(scope, asked, values)},
    opened as (
      select to_char(opened_on, 'YYYY-MM') as month,
        ${levels.map((level) => `count(*) filter (where risk_level = '${level}')::int as ${level}`).join(', ')}
      from told where opened group by 1),
    closed as (
      select to_char(closed_on, 'YYYY-MM') as month, count(*)::int as closed,
        count(*) filter (where solved_on <= term)::int as closed_in_time, ${days(0.5)} as median_days, ${days(0.9)} as p90_days
      from told where closed group by grouping sets ((1), ())),
    hazards as (select hazard_key as hazard, ${counted} from told where opened or closed or unsettled group by 1)
    select (select json_build_object(${states.map((state) => `'${state}', count(*) filter (where state = '${state}')`).join(', ')},
        'overdue', count(*) filter (where overdue)) from told) as now,
      (select coalesce(json_agg(o), '[]') from opened o) as opened,
      (select coalesce(json_agg(c), '[]') from closed c) as closed,
      (select coalesce(json_agg(h), '[]') from hazards h) as hazards`
  const { rows } = await db.query<ActionSums>({ name: statementName(text), text, values })
  return (
    rows[0] ?? {
      now: { open: 0, reported: 0, rejected: 0, overdue: 0 },
      opened: [],
      closed: [],
      hazards: [],
    }
  )
}

interface Company {
  id: string
  name: string
}

export interface ActionGroups {
  client_companies: ({ client_company: Company } & ActionCounts)[]
  places: ({ client_company: Company; place: string } & ActionCounts)[]
  responsible: ({ responsible: string } & ActionCounts)[]
  repeats: {
    client_company: Company
    hazard: string
    place: string
    times: number
    first_on: string
    last_on: string
    unsettled: number
  }[]
  repeat_count: number
}

/** The same by client company, place and responsible, and what was found again; of each the foremost. */
export async function groupActions(
  { db, scope }: Work<UserScope>,
  asked: Asked,
  atMost: number,
): Promise<ActionGroups> {
  const values: unknown[] = []
  const told = toldOf(scope, asked, values)
  const most = `limit $${values.push(atMost)}`
  const foremost = `order by opened desc, unsettled desc, closed desc`
  const company = `json_build_object('id', c.id, 'name', c.name) as client_company`
  const ofCompany = `join client_company c on c.organization_id = g.organization_id and c.id = g.client_company_id`
  // A place is one of its client company, however it is written.
  const text = `with ${told},
    relevant as (select * from told where opened or closed or unsettled),
    companies as (
      select organization_id, client_company_id, ${counted} from relevant group by 1, 2 ${foremost}, 2 ${most}),
    places as (
      select organization_id, client_company_id, app.fold(place) as folded, min(place) as place, ${counted}
      from relevant where place <> '' group by 1, 2, 3 ${foremost}, 3, 2 ${most}),
    people as (
      select responsible_folded, min(responsible) as responsible, ${counted}
      from relevant where responsible <> '' group by 1 ${foremost}, 1 ${most}),
    repeated as (
      select organization_id, client_company_id, hazard_key as hazard, app.fold(place) as folded, min(place) as place,
        sum(times_found)::int as times, min(first_on) as first_on, max(last_on) as last_on,
        count(*) filter (where unsettled)::int as unsettled
      from told where hazard_key is not null and place <> ''
      group by 1, 2, 3, 4 having sum(times_found) > 1 and max(last_on) filter (where found) > min(first_on)),
    repeats as (select * from repeated order by times desc, last_on desc, 2, 3, 4 ${most})
    select
      (select coalesce(json_agg(r), '[]') from (select ${company}, g.opened, g.closed, g.unsettled, g.overdue
        from companies g ${ofCompany}) r) as client_companies,
      (select coalesce(json_agg(r), '[]') from (select ${company}, g.place, g.opened, g.closed, g.unsettled, g.overdue
        from places g ${ofCompany}) r) as places,
      (select coalesce(json_agg(g), '[]') from (select responsible, opened, closed, unsettled, overdue from people) g) as responsible,
      (select coalesce(json_agg(r), '[]') from (select ${company}, g.hazard, g.place, g.times, g.first_on, g.last_on, g.unsettled
        from repeats g ${ofCompany}) r) as repeats,
      (select count(*)::int from repeated) as repeat_count`
  const { rows } = await db.query<ActionGroups>({ name: statementName(text), text, values })
  return rows[0] ?? noGroups
}

export const noGroups: ActionGroups = {
  client_companies: [],
  places: [],
  responsible: [],
  repeats: [],
  repeat_count: 0,
}
