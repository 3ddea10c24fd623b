// SQL of what visits bring in a month.

import type { Profession } from '@gozlem/domain/account/roles'
import { firstDayOf, lastDayOf, type Month } from '@gozlem/domain/service-minutes/month'
import { usualVisitDays } from '@gozlem/domain/service-minutes/proposal'
import type { Columns, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { isOverdue } from '../visit/overdue-store'

export type VisitSums = Numbers<'planned_minutes' | 'overdue_minutes' | 'done_minutes'>

/** Whole minutes of a visit named v. */
export const plannedMinutes = 'floor(extract(epoch from v.ends_at - v.starts_at) / 60)'

/** Sums over visits named v, at the moment of that value: what is over counts for nothing before somebody says it was done. */
export const visitSums = (at: string) => {
  const now = `${at}::timestamptz`
  return `
  coalesce(sum(${plannedMinutes}) filter (where v.status = 'planned' and not (${isOverdue(now)})), 0)::int
    as planned_minutes,
  coalesce(sum(${plannedMinutes}) filter (where ${isOverdue(now)}), 0)::int as overdue_minutes,
  coalesce(sum(coalesce(v.served_minutes, ${plannedMinutes})) filter (where v.status = 'done'), 0)::int as done_minutes`
}

/** Whether a visit named v starts in the month whose first and last day are these values, by Istanbul's clocks. */
export const startsIn = (first: string, last: string) => `
  v.starts_at >= ${first}::date::timestamp at time zone 'Europe/Istanbul'
  and v.starts_at < (${last}::date + 1)::timestamp at time zone 'Europe/Istanbul'`

export type ServedMinutes = Columns<'visit', 'client_company_id' | 'user_id'> &
  VisitSums & { profession: Profession; user_name: string | null }

/** What visits bring at client companies in a month, by person and in no order; the caller has been given the companies already. */
export async function listServedMinutes(
  { db, scope }: Work<UserScope>,
  companies: readonly string[],
  { month, at }: { month: Month; at: Date },
): Promise<ServedMinutes[]> {
  const values: unknown[] = [companies, firstDayOf(month), lastDayOf(month), at.toISOString()]
  const own =
    scope.role === 'superadmin' ? 'true' : `v.organization_id = $${values.push(scope.organization_id)}`
  const { rows } = await db.query<ServedMinutes>({
    name: `list_served_minutes_${scope.role === 'superadmin' ? 'everywhere' : 'own'}`,
    // Summed before the names are looked up: a person stands in many visits.
    text: `select v.*, u.first_name || ' ' || u.last_name as user_name
      from (
        select v.organization_id, v.client_company_id, v.kind as profession, v.user_id, ${visitSums('$4')} from visit v
        where v.client_company_id = any($1) and ${own} and ${startsIn('$2', '$3')} and v.status in ('planned', 'done')
        group by v.organization_id, v.client_company_id, v.kind, v.user_id
      ) v left join app_user u on u.organization_id = v.organization_id and u.id = v.user_id`,
    values,
  })
  return rows
}

export type UsualMinutes = Columns<'visit', 'client_company_id'> & Numbers<'usual_minutes'>

/** How long visits of a kind usually last at client companies of the own organization: their median (usualVisitDays). */
export async function listUsualMinutes(
  { db, scope }: Work<UserScope>,
  companies: readonly string[],
  kind: Profession,
  at: Date,
): Promise<UsualMinutes[]> {
  const { rows } = await db.query<UsualMinutes>({
    name: 'list_usual_minutes',
    text: `select v.client_company_id, percentile_disc(0.5) within group (order by ${plannedMinutes}::int) as usual_minutes
      from visit v
      where v.client_company_id = any($1) and v.organization_id = $2 and v.kind = $3 and v.status in ('planned', 'done')
        and v.starts_at >= $4::timestamptz - make_interval(days => ${usualVisitDays.back})
        and v.starts_at < $4::timestamptz + make_interval(days => ${usualVisitDays.ahead})
      group by v.client_company_id`,
    values: [companies, scope.organization_id, kind, at.toISOString()],
  })
  return rows
}

export type BusyRow = Columns<'visit', 'client_company_id' | 'starts_at' | 'ends_at'>

/** When somebody of the own organization is somewhere in a month, also as a companion. */
export async function listBusyTimes(
  { db, scope }: Work<UserScope>,
  userId: string,
  month: Month,
): Promise<BusyRow[]> {
  const where = `v.organization_id = $1 and ${startsIn('$3', '$4')} and v.status in ('planned', 'done')`
  const { rows } = await db.query<BusyRow>({
    name: 'list_busy_times',
    text: `select v.client_company_id, v.starts_at, v.ends_at from visit v where v.user_id = $2 and ${where}
      union all
      select v.client_company_id, v.starts_at, v.ends_at
      from visit_companion k join visit v on v.organization_id = k.organization_id and v.id = k.visit_id
      where k.user_id = $2 and k.organization_id = $1 and ${where}
      order by starts_at`,
    values: [scope.organization_id, userId, firstDayOf(month), lastDayOf(month)],
  })
  return rows
}
