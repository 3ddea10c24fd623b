// SQL of the findings of earlier reports that a draft is asked about.
import type { Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { type ActionRow, actionColumns, besideActions, visibleActions } from '../corrective-action/store'
import type { ReportRow } from '../report/store'

type Draft = Pick<ReportRow, 'id' | 'organization_id' | 'client_company_id'>

/** Actions of the draft's client company that are not closed and that the draft does not name in `answered`, by term. */
export async function listUnanswered(
  { db, scope }: Work<UserScope>,
  { organization_id, client_company_id }: Draft,
  answered: readonly string[],
  atMost: number,
): Promise<{ rows: ActionRow[]; total: number }> {
  const values: unknown[] = [organization_id, client_company_id, answered]
  const where = `a.organization_id = $1 and a.client_company_id = $2 and a.state <> 'closed' and a.id <> all($3::uuid[])
    and ${visibleActions(scope, values)}`
  const { rows } = await db.query<ActionRow>(
    `select ${actionColumns} from (
        select * from corrective_action a where ${where} order by a.term, a.id limit $${values.push(atMost)}) a ${besideActions}
      order by a.term, a.id`,
    values,
  )
  if (rows.length < atMost) return { rows, total: rows.length }
  const counted = await db.query<Numbers<'total'>>(
    `select count(*)::int as total from corrective_action a where ${where}`,
    values.slice(0, -1),
  )
  return { rows, total: counted.rows[0]?.total ?? rows.length }
}

/** Actions by their ids, as far as the scope may see them. */
export async function listByIds(
  { db, scope }: Work<UserScope>,
  { organization_id, client_company_id }: Draft,
  ids: readonly string[],
): Promise<ActionRow[]> {
  if (ids.length === 0) return []
  const values: unknown[] = [organization_id, client_company_id, ids]
  const { rows } = await db.query<ActionRow>(
    `select ${actionColumns} from corrective_action a ${besideActions}
     where a.organization_id = $1 and a.client_company_id = $2 and a.id = any($3::uuid[]) and ${visibleActions(scope, values)}
     order by a.term, a.id`,
    values,
  )
  return rows
}
