// Counts over reports, companies and users. Where a kept count exists (report_count) no rows are counted.
import type { UserScope, Work } from '../../db/tenant-scope'
import { visibleTo } from '../report/store'

/** Reports the scope may see that were completed since an instant. */
export async function countCompletedSince({ db, scope }: Work<UserScope>, since: string): Promise<number> {
  const values: unknown[] = [since]
  const { rows } = await db.query<{ total: number }>({
    name: `count_completed_since_${scope.role}`,
    text: `select count(*)::int as total from report r
      where r.completed_at >= $1 and r.deleted_at is null and ${visibleTo(scope, 'r', values)}`,
    values,
  })
  return rows[0]?.total ?? 0
}

export interface SystemCounts {
  organizations: number
  users: number
  client_companies: number
  drafts: number
  completed_reports: number
}

/** Counts over the whole installation: of the scope of a superadmin, who sees every row. */
export async function countSystem({ db }: Work<UserScope>): Promise<SystemCounts> {
  const { rows } = await db.query<SystemCounts>({
    name: 'count_system',
    text: `select
      (select count(*)::int from organization where kind <> 'system') as organizations,
      (select count(*)::int from app_user where is_active) as users,
      (select count(*)::int from client_company where deleted_at is null) as client_companies,
      (select coalesce(sum(reports), 0)::int from report_count where status = 'draft') as drafts,
      (select coalesce(sum(reports), 0)::int from report_count where status = 'completed') as completed_reports`,
  })
  const row = rows[0]
  if (!row) throw new Error('counting answered no row')
  return row
}

/** Reports completed in each of the last twelve Istanbul months, oldest first; months without any count 0. */
export async function countCompletedByMonth(
  { db }: Work<UserScope>,
  at: Date,
): Promise<{ month: string; completed: number }[]> {
  const { rows } = await db.query<{ month: string; completed: number }>({
    name: 'count_completed_by_month',
    text: `with months as (
        select generate_series(this_month - interval '11 months', this_month, interval '1 month') as month
        from (select date_trunc('month', $1::timestamptz at time zone 'Europe/Istanbul') as this_month) now_there
      )
      select to_char(m.month, 'YYYY-MM') as month, count(r.id)::int as completed
      from months m left join report r on r.deleted_at is null
        and r.completed_at >= m.month at time zone 'Europe/Istanbul'
        and r.completed_at < (m.month + interval '1 month') at time zone 'Europe/Istanbul'
      group by m.month order by m.month`,
    values: [at.toISOString()],
  })
  return rows
}
