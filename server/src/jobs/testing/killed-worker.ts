// What follows when a process that works on jobs is killed, without the ten seconds and more until that shows.
import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Lets the last heartbeats of running jobs be long ago, and waits until the queue has taken the jobs back and they are due. */
export async function takenBack(pool: Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  )
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select name from pgboss.job where state = 'active' or (state = 'retry' and start_after > now())`,
      )
      return rows
    })
    .toEqual([])
}
