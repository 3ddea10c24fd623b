// SQL of who may review a report.
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { isAssigned } from '../client-company/assigned-store'

/** Everybody of the own organization who may read and write the reports of a client company now. */
export async function listWriters(
  { db, scope }: Work<UserScope>,
  client_company_id: string,
): Promise<string[]> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select u.id from app_user u
     where u.organization_id = $1 and u.is_active and u.deleted_at is null and (u.role = 'osgb_admin'
       or u.role = 'osgb_user' and exists (
         select from client_company_assignment s
         where s.organization_id = u.organization_id and s.user_id = u.id and s.client_company_id = $2 and ${isAssigned('s')}))`,
    [scope.organization_id, client_company_id],
  )
  return rows.map(({ id }) => id)
}
