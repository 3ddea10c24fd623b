// The installation's VAPID keys: made once, sealed, the same for every replica. Changing them would end every browser's
// subscription.
import type { Pool } from 'pg'
import type { Columns } from '../../db/row-types'
import { writeAsSystem } from '../../db/tenant-scope'
import { makeVapidKeys, type VapidKeys } from '../../external/push/web-push-sender'
import { seal, unseal } from '../../external/secrets/seal'

/** The keys of this installation; whoever starts first makes them. */
export async function installationVapidKeys(pool: Pool, sealing_key: Buffer): Promise<VapidKeys> {
  return writeAsSystem(pool, async ({ db }) => {
    const find = async () =>
      (
        await db.query<Columns<'installation_key', 'sealed'>>(
          "select sealed from installation_key where name = 'vapid'",
        )
      ).rows[0]
    if (!(await find()))
      await db.query(
        "insert into installation_key (name, sealed) values ('vapid', $1) on conflict (name) do nothing",
        [seal(JSON.stringify(makeVapidKeys()), sealing_key)],
      )
    const stored = await find()
    if (!stored) throw new Error('the VAPID keys were not kept')
    return JSON.parse(unseal(stored.sealed, sealing_key)) as VapidKeys
  })
}
