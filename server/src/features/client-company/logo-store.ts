// SQL of the logo of a client company.
import type { Columns } from '../../db/row-types'
import type { Scope, UserScope, Work } from '../../db/tenant-scope'

/** The logo in force of a company that the caller knows by one of its reports; null without one. */
export async function findLogoId(
  { db }: Work<Scope>,
  { organization_id, client_company_id }: { organization_id: string; client_company_id: string },
): Promise<string | null> {
  const { rows } = await db.query<Columns<'client_company', 'logo_id'>>({
    name: 'find_client_logo',
    text: 'select logo_id from client_company where organization_id = $1 and id = $2',
    values: [organization_id, client_company_id],
  })
  return rows[0]?.logo_id ?? null
}

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
