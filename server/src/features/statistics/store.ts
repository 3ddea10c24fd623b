// Counts over reports, companies and users; of reports under one number the newest that is completed. Reports and findings are never counted: their counts are kept (report_count,
// report_month).

import type { CalendarDate } from '@gozlem/domain/calendar-date'
import type { CertificateDates } from '@gozlem/domain/certificate/validity'
import { shownMonths } from '@gozlem/domain/recent-months'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import type { Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { visibleTo } from '../report/store'
import { isOpen } from '../client-company/assigned-store'

export interface ReportTotals {
  drafts: number
  completed: number
  /** Findings that wait for approval in drafts that are not archived. */
  open_findings: number
}

/** The reports the scope may see. */
export async function countReportTotals({ db, scope }: Work<UserScope>): Promise<ReportTotals> {
  const values: unknown[] = []
  const { rows } = await db.query<ReportTotals>({
    name: `count_report_totals_${scope.role}`,
    text: `select
        coalesce(sum(c.reports) filter (where c.status = 'draft' and not c.is_archived), 0)::int as drafts,
        coalesce(sum(c.reports - c.replaced) filter (where c.status = 'completed'), 0)::int as completed,
        coalesce(sum(c.open_findings) filter (where c.status = 'draft' and not c.is_archived), 0)::int as open_findings
      from report_count c where ${visibleTo(scope, 'c', values)}`,
    values,
  })
  return rows[0] ?? { drafts: 0, completed: 0, open_findings: 0 }
}

/** Reports the scope may see that were completed in Istanbul since the first day of a month. */
export async function countCompletedSince(
  { db, scope }: Work<UserScope>,
  month: CalendarDate,
): Promise<number> {
  const values: unknown[] = [month]
  const { rows } = await db.query<Numbers<'total'>>({
    name: `count_completed_since_${scope.role}`,
    text: `select coalesce(sum(c.completed), 0)::int as total from report_month c
      where c.month >= $1 and ${visibleTo(scope, 'c', values)}`,
    values,
  })
  return rows[0]?.total ?? 0
}

/** The last twelve Istanbul months at the instant $1, as `months`. */
const lastMonths = `months as (
    select generate_series(this_month - make_interval(months => ${shownMonths - 1}), this_month, interval '1 month')::date as month
    from (select app.month_of($1::timestamptz) as this_month) now_there
  )`

/** By YYYY-MM; of the completed ones, those whose highest risk is of a level, and their findings by their own level. */
type CompletedMonth = Texts<'month'> &
  Numbers<'completed' | RiskLevel> & { findings: Record<RiskLevel, number> }

/**
 * Reports the scope may see that were completed in each of the last twelve Istanbul months, oldest first; of one client
 * company where it is named.
 */
export async function countCompletedByLevel(
  { db, scope }: Work<UserScope>,
  at: Date,
  company?: string,
): Promise<CompletedMonth[]> {
  const values: unknown[] = [at.toISOString()]
  const visible = visibleTo(scope, 'c', values)
  const there = company === undefined ? '' : `and c.client_company_id = $${values.push(company)}`
  const { rows } = await db.query<CompletedMonth>({
    name: `count_completed_by_level_${scope.role}${company === undefined ? '' : '_of_company'}`,
    text: `with ${lastMonths}, counted as (
        select c.month, sum(c.completed)::int as completed, sum(c.low)::int as low, sum(c.medium)::int as medium,
          sum(c.high)::int as high, sum(c.low_findings)::int as low_findings,
          sum(c.medium_findings)::int as medium_findings, sum(c.high_findings)::int as high_findings
        from report_month c
        where c.month >= app.month_of($1::timestamptz) - make_interval(months => ${shownMonths - 1}) and ${visible} ${there}
        group by c.month
      )
      select to_char(m.month, 'YYYY-MM') as month, coalesce(c.completed, 0) as completed, coalesce(c.low, 0) as low,
        coalesce(c.medium, 0) as medium, coalesce(c.high, 0) as high,
        jsonb_build_object('low', coalesce(c.low_findings, 0), 'medium', coalesce(c.medium_findings, 0),
          'high', coalesce(c.high_findings, 0)) as findings
      from months m left join counted c on c.month = m.month order by m.month`,
    values,
  })
  return rows
}

export interface TeamMember {
  role: 'osgb_user' | 'osgb_admin'
  certificates: CertificateDates[]
}

/** The active people of the scope's organization with their certificates. */
export async function listTeam({ db, scope }: Work<UserScope>): Promise<TeamMember[]> {
  const { rows } = await db.query<TeamMember>({
    name: 'list_team',
    text: `select u.role, coalesce(jsonb_agg(jsonb_build_object('certificate_number', c.certificate_number,
        'issue_date', c.issue_date, 'expiry_date', c.expiry_date, 'issuing_authority', c.issuing_authority))
        filter (where c.id is not null), '[]') as certificates
      from app_user u left join certificate c on c.user_id = u.id and c.organization_id = u.organization_id
      where u.organization_id = $1 and u.role in ('osgb_user', 'osgb_admin') and u.is_active and u.deleted_at is null
      group by u.organization_id, u.id`,
    values: [scope.organization_id],
  })
  return rows
}

/** Client companies of the scope's organization that are open to no active specialist. */
export async function countUnassignedCompanies({ db, scope }: Work<UserScope>): Promise<number> {
  const { rows } = await db.query<Numbers<'total'>>({
    name: 'count_unassigned_companies',
    text: `select count(*)::int as total from client_company c
      where c.organization_id = $1 and c.deleted_at is null and not exists (
        select from client_company_assignment s join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
        where s.organization_id = c.organization_id and s.client_company_id = c.id and ${isOpen('s')} and u.is_active and u.deleted_at is null)`,
    values: [scope.organization_id],
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
      (select coalesce(sum(reports - replaced), 0)::int from report_count where status = 'completed') as completed_reports`,
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
  const { rows } = await db.query<Texts<'month'> & Numbers<'completed'>>({
    name: 'count_completed_by_month',
    text: `with ${lastMonths}
      select to_char(m.month, 'YYYY-MM') as month, coalesce(sum(c.completed), 0)::int as completed
      from months m left join report_month c on c.month = m.month
      group by m.month order by m.month`,
    values: [at.toISOString()],
  })
  return rows
}
