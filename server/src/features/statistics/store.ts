// Counts over reports, companies and users. Where a kept count exists (report_count) no rows are counted.
import type { CertificateDates } from '@gozlem/domain/certificate/validity'
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

/** Findings that wait for approval in the drafts the scope may see. */
export async function countOpenEntries({ db, scope }: Work<UserScope>): Promise<number> {
  const values: unknown[] = []
  const { rows } = await db.query<{ total: number }>({
    name: `count_open_entries_${scope.role}`,
    text: `select count(*)::int as total from report r join report_entry e on e.report_id = r.id
      where r.status = 'draft' and not r.is_archived and r.deleted_at is null and e.status <> 'approved'
        and ${visibleTo(scope, 'r', values)}`,
    values,
  })
  return rows[0]?.total ?? 0
}

export interface TeamMember {
  role: 'osgb_user' | 'osgb_admin'
  certificates: CertificateDates[]
}

/** The active people of the scope's organisation with their certificates. */
export async function listTeam({ db, scope }: Work<UserScope>): Promise<TeamMember[]> {
  const { rows } = await db.query<TeamMember>({
    name: 'list_team',
    text: `select u.role, coalesce(jsonb_agg(jsonb_build_object('certificate_number', c.certificate_number,
        'issue_date', c.issue_date, 'expiry_date', c.expiry_date, 'issuing_authority', c.issuing_authority))
        filter (where c.id is not null), '[]') as certificates
      from app_user u left join certificate c on c.user_id = u.id and c.organization_id = u.organization_id
      where u.organization_id = $1 and u.role in ('osgb_user', 'osgb_admin') and u.is_active and u.deleted_at is null
      group by u.id`,
    values: [scope.organization_id],
  })
  return rows
}

/** Client companies of the scope's organisation that are open to no active specialist. */
export async function countUnassignedCompanies({ db, scope }: Work<UserScope>): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'count_unassigned_companies',
    text: `select count(*)::int as total from client_company c
      where c.organization_id = $1 and c.deleted_at is null and not exists (
        select from client_company_assignment s join app_user u on u.id = s.user_id
        where s.client_company_id = c.id and s.ended_at is null and u.is_active and u.deleted_at is null)`,
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
