// SQL of a waiting reminder that nobody wants any more.
import type { OrganizationScope, Work } from '../../db/tenant-scope'

export async function withdrawMessage({ db, scope }: Work<OrganizationScope>, id: string): Promise<void> {
  await db.query(`delete from outbox_message where organization_id = $1 and id = $2 and status = 'waiting'`, [
    scope.organization_id,
    id,
  ])
}
