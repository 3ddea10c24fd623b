// SQL of what the whole installation does: of the scope of a superadmin, who sees every row. Years are read from what is kept
// month by month, the rest is of the last days.
import { shownMonths } from '@gozlem/domain/recent-months'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import type { Columns, Flags, Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

/** How far back is counted what is kept nowhere. */
export const countedDays = 30

export type ActiveMonth = Texts<'month'> &
  Numbers<'organizations' | 'active_users' | 'visits' | 'photos' | 'findings'>

const findings = (['low', 'medium', 'high'] as const satisfies readonly RiskLevel[])
  .map((level) => `c.${level}_findings`)
  .join(' + ')

/** The first month shown; a date, for a time could not use the indexes of months. */
const first = `(app.month_of($1::timestamptz) - make_interval(months => ${shownMonths - 1}))::date`

/** The months shown, by Istanbul's clock, oldest first. */
export async function listActiveMonths({ db }: Work<UserScope>, at: Date): Promise<ActiveMonth[]> {
  const { rows } = await db.query<ActiveMonth>({
    name: 'list_active_months',
    text: `with months as (
        select generate_series(this_month - make_interval(months => ${shownMonths - 1}), this_month, interval '1 month')::date as month
        from (select app.month_of($1::timestamptz) as this_month) now_there),
      begun as (
        select app.month_of(o.created_at) as month, count(*)::int as organizations from organization o
        where o.kind <> 'system' group by 1),
      worked as (
        select c.month, sum(c.done_visits)::int as visits,
          count(distinct c.user_id) filter (where c.done_visits + c.begun_reports + c.completed_reports > 0)::int
            as active_users
        from performance_month c where c.month >= ${first} group by c.month),
      taken as (
        select c.month, sum(c.photos)::int as photos from photo_month c
        where c.month >= ${first} group by c.month),
      found as (
        select c.month, sum(${findings})::int as findings from report_month c
        where c.month >= ${first} group by c.month)
      select to_char(months.month, 'YYYY-MM') as month, coalesce(organizations, 0) as organizations,
        coalesce(active_users, 0) as active_users, coalesce(visits, 0) as visits, coalesce(photos, 0) as photos,
        coalesce(findings, 0) as findings
      from months left join begun using (month) left join worked using (month) left join taken using (month)
        left join found using (month) order by months.month`,
    values: [at.toISOString()],
  })
  return rows
}

/** All photos that are kept, and what their originals weigh. */
export async function sumPhotos({ db }: Work<UserScope>): Promise<Numbers<'photos' | 'bytes'>> {
  const { rows } = await db.query<Numbers<'photos' | 'bytes'>>({
    name: 'sum_photos',
    text: 'select coalesce(sum(photos), 0)::int as photos, coalesce(sum(bytes), 0)::float8 as bytes from photo_month',
  })
  return rows[0] ?? { photos: 0, bytes: 0 }
}

export type EngineRuns = Columns<'analysis', 'engine'> & Numbers<'runs'>

export async function countAnalyses({ db }: Work<UserScope>, at: Date): Promise<EngineRuns[]> {
  const { rows } = await db.query<EngineRuns>({
    name: 'count_analyses',
    text: `select engine, count(*)::int as runs from analysis
      where created_at > $1::timestamptz - make_interval(days => $2) group by engine order by runs desc, engine`,
    values: [at.toISOString(), countedDays],
  })
  return rows
}

/** Mails and SMS: those that went out or were given up in the last days, and all that wait. */
export async function countMessages(
  { db }: Work<UserScope>,
  at: Date,
): Promise<Numbers<'sent' | 'failed' | 'waiting'>> {
  const { rows } = await db.query<Numbers<'sent' | 'failed' | 'waiting'>>({
    name: 'count_messages',
    text: `select
        (select count(*)::int from outbox_message where status = 'sent' and channel <> 'push' and created_at > since) as sent,
        (select count(*)::int from outbox_message where status = 'failed' and channel <> 'push' and created_at > since) as failed,
        (select count(*)::int from outbox_message where status = 'waiting' and channel <> 'push') as waiting
      from (select $1::timestamptz - make_interval(days => $2) as since) now_there`,
    values: [at.toISOString(), countedDays],
  })
  return rows[0] ?? { sent: 0, failed: 0, waiting: 0 }
}

/** Jobs that the queue still keeps; it removes those that are done after some days. */
export async function countJobs({ db }: Work<UserScope>): Promise<Numbers<'done' | 'failed' | 'waiting'>> {
  const { rows: made } = await db.query<Flags<'made'>>("select to_regclass('pgboss.job') is not null as made")
  if (!made[0]?.made) return { done: 0, failed: 0, waiting: 0 }
  const { rows } = await db.query<Numbers<'done' | 'failed' | 'waiting'>>({
    name: 'count_jobs',
    text: `select count(*) filter (where state = 'completed')::int as done,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state <= 'active')::int as waiting
      from pgboss.job`,
  })
  return rows[0] ?? { done: 0, failed: 0, waiting: 0 }
}
