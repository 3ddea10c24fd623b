// What happened at one client company, for whoever may see it.
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import type { Columns, Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { visibleTo } from '../report/store'
import { lastMonths, type ReportTotals } from './store'

/** Findings of one score, of the reports that were completed in one month (YYYY-MM); without a method there are none. */
export type ScoredMonth = Texts<'month'> &
  Numbers<'score' | 'findings'> & { risk_method: RiskMethodId | null }

/** The findings of a client company's last twelve Istanbul months, oldest first; a month without any has one row. */
export async function countFindingsByScore(
  { db, scope }: Work<UserScope>,
  company: string,
  at: Date,
): Promise<ScoredMonth[]> {
  const values: unknown[] = [at.toISOString(), company]
  const { rows } = await db.query<ScoredMonth>({
    name: `count_findings_by_score_${scope.role}`,
    text: `with ${lastMonths}, counted as (
        select app.month_of(r.completed_at) as month, r.risk_method, f.risk_skoru as score, count(*)::int as findings
        from report r join report_finding f on f.organization_id = r.organization_id and f.report_id = r.id
        where r.client_company_id = $2 and ${visibleTo(scope, 'r', values)} and r.deleted_at is null
          and r.status = 'completed' and app.month_of(r.completed_at) >= (select min(month) from months)
        group by 1, 2, 3
      )
      select to_char(m.month, 'YYYY-MM') as month, c.risk_method, coalesce(c.score, 0)::float8 as score,
        coalesce(c.findings, 0) as findings
      from months m left join counted c on c.month = m.month order by m.month`,
    values,
  })
  return rows
}

/** The reports of a client company that the scope may see. */
export async function countReportsOf({ db, scope }: Work<UserScope>, company: string): Promise<ReportTotals> {
  const values: unknown[] = [company]
  const { rows } = await db.query<ReportTotals>({
    name: `count_reports_of_company_${scope.role}`,
    text: `select
        coalesce(sum(c.reports) filter (where c.status = 'draft' and not c.is_archived), 0)::int as drafts,
        coalesce(sum(c.reports) filter (where c.status = 'completed'), 0)::int as completed,
        coalesce(sum(c.open_findings) filter (where c.status = 'draft' and not c.is_archived), 0)::int as open_findings
      from report_count c where c.client_company_id = $1 and ${visibleTo(scope, 'c', values)}`,
    values,
  })
  return rows[0] ?? { drafts: 0, completed: 0, open_findings: 0 }
}

export type ServingPerson = Columns<'app_user', 'id'> &
  Columns<'client_company_assignment', 'profession' | 'starts_on'> &
  Texts<'person_name'>

/** Who is assigned to a client company now, by name; the caller has been given the company already. */
export async function listServingPeople(
  { db, scope }: Work<UserScope>,
  company: string,
): Promise<ServingPerson[]> {
  const own =
    scope.role === 'superadmin'
      ? { text: '', values: [] }
      : { text: 'and a.organization_id = $2', values: [scope.organization_id] }
  const { rows } = await db.query<ServingPerson>({
    name: `list_serving_people_${scope.role === 'superadmin' ? 'everywhere' : 'own'}`,
    text: `select u.id, u.first_name || ' ' || u.last_name as person_name, a.profession, a.starts_on
      from client_company_assignment a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
      where a.client_company_id = $1 ${own.text} and a.ended_at is null and u.is_active and u.deleted_at is null
      order by (u.first_name || ' ' || u.last_name) collate "tr-x-icu", u.id`,
    values: [company, ...own.values],
  })
  return rows
}
