// SQL of the logo of a client company.
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

/** Gives a company another logo, or none; answers the one before, and undefined when the company is gone. */
export async function replaceLogo(
  { db, scope }: Work<UserScope>,
  companyId: string,
  logoId: string | null,
): Promise<string | null | undefined> {
  const { rows } = await db.query<Columns<'client_company', 'logo_id'>>(
    `update client_company c set logo_id = $3, updated_at = now()
     from (select id, logo_id from client_company where id = $1 and organization_id = $2 for update) old
     where c.id = old.id and c.organization_id = $2 and c.deleted_at is null returning old.logo_id`,
    [companyId, scope.organization_id, logoId],
  )
  return rows[0]?.logo_id
}
