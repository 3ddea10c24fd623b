import type { Columns } from '../../db/row-types'
import type { OrganizationScope, Work } from '../../db/tenant-scope'

export type PublishedEvent = Columns<'event', 'kind' | 'subject_id' | 'data' | 'created_at'>

export async function findEvent(
  { db, scope }: Work<OrganizationScope>,
  id: string,
): Promise<PublishedEvent | null> {
  const { rows } = await db.query<Columns<'event', 'kind' | 'subject_id' | 'data' | 'created_at'>>(
    'select kind, subject_id, data, created_at from event where organization_id = $1 and id = $2',
    [scope.organization_id, id],
  )
  return rows[0] ?? null
}

/** Whoever runs the organization. */
export async function listAdministratorIds({ db, scope }: Work<OrganizationScope>): Promise<string[]> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select id from app_user where organization_id = $1 and role in ('osgb_admin', 'regular') and is_active
       and deleted_at is null order by id`,
    [scope.organization_id],
  )
  return rows.map(({ id }) => id)
}
