// What happened at one client company, for whoever may see it.
import type { Columns, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { visibleTo } from '../report/store'
import type { ReportTotals } from './store'
import { isAssigned } from '../client-company/assigned-store'

/** The reports of a client company that the scope may see. */
export async function countReportsOf({ db, scope }: Work<UserScope>, company: string): Promise<ReportTotals> {
  const values: unknown[] = [company]
  const { rows } = await db.query<ReportTotals>({
    name: `count_reports_of_company_${scope.role}`,
    text: `select
        coalesce(sum(c.reports) filter (where c.status = 'draft' and not c.is_archived), 0)::int as drafts,
        coalesce(sum(c.reports - c.replaced) filter (where c.status = 'completed'), 0)::int as completed,
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
      where a.client_company_id = $1 ${own.text} and ${isAssigned('a')} and u.is_active and u.deleted_at is null
      order by (u.first_name || ' ' || u.last_name) collate "tr-x-icu", u.id`,
    values: [company, ...own.values],
  })
  return rows
}
