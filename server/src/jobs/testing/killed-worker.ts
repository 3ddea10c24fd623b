// What follows when a process that works on jobs is killed, without the ten seconds and more until that shows.
import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Lets the queue take no job back for now, so that a test sees what stands between a death and that. */
export const takingNoneBack = (pool: Pool) =>
  pool.query("update pgboss.queue set monitor_on = now() + interval '1 hour'")

/** Lets the last heartbeats of running jobs be long ago, and waits until the queue has taken the jobs back, due at once. */
export async function takenBack(pool: Pool): Promise<void> {
  await pool.query('update pgboss.queue set monitor_on = null')
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  )
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select name from pgboss.job where state = 'active'`,
      )
      return rows
    })
    .toEqual([])
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}
