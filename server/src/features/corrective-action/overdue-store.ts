// SQL of terms that are over.
import type { SystemScope, Work } from '../../db/tenant-scope'

export interface OverdueRow {
  id: string
  organization_id: string
  client_company_id: string
  client_company_name: string
  report_number: string | null
  finding_number: number
  term: string
}

/** Notes of some actions that are to be told of now that their term is over on a day; none twice for the same term. */
export async function noteOverdue(
  { db }: Work<SystemScope>,
  today: string,
  atMost: number,
): Promise<OverdueRow[]> {
  const { rows } = await db.query<OverdueRow>(
    `with due as (
       select organization_id, id from corrective_action
       where deleted_at is null and state in ('open', 'rejected') and overdue_told_for is distinct from term and term < $1::date
       order by term, id limit $2 for update skip locked)
     update corrective_action a set overdue_told_for = a.term
     from due, client_company c, report r
     where a.organization_id = due.organization_id and a.id = due.id
       and c.organization_id = a.organization_id and c.id = a.client_company_id
       and r.organization_id = a.organization_id and r.id = a.report_id
     returning a.id, a.organization_id, a.client_company_id, c.name as client_company_name, r.number as report_number,
       a.finding_number, a.term`,
    [today, atMost],
  )
  return rows
}
