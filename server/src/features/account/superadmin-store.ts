import { v7 as uuidv7 } from 'uuid'
import type { Columns } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'

/** The organization that system administrators belong to; made with the first of them. */
export async function findOrCreateSystemOrganization({ db }: Work<SystemScope>): Promise<string> {
  await db.query("select pg_advisory_xact_lock(hashtext('system organization'))")
  const { rows } = await db.query<Columns<'organization', 'id'>>(
    "select id from organization where kind = 'system' limit 1",
  )
  if (rows[0]) return rows[0].id
  const id = uuidv7()
  await db.query("insert into organization (id, kind, name) values ($1, 'system', 'Saha Gözlem')", [id])
  return id
}
