// SQL of a waiting reminder that nobody wants any more.
import type { Columns } from '../../db/row-types'
import type { OrganizationScope, Work } from '../../db/tenant-scope'

/** Who gets the digest that waits for an address; null where nobody of the organization has it any more. */
export async function findDigestReader(
  { db, scope }: Work<OrganizationScope>,
  email: string,
): Promise<string | null> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    'select id from app_user where organization_id = $1 and email = $2 and is_active and deleted_at is null',
    [scope.organization_id, email],
  )
  return rows[0]?.id ?? null
}

export async function withdrawMessage({ db, scope }: Work<OrganizationScope>, id: string): Promise<void> {
  await db.query(`delete from outbox_message where organization_id = $1 and id = $2 and status = 'waiting'`, [
    scope.organization_id,
    id,
  ])
}
