import type { Pool } from 'pg'
import { expect } from 'vitest'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'

/** Starts requests that need what a transaction holds; it commits once all of them wait. Makes a race come out one way. */
export async function whileHeld<T>(
  pool: Pool,
  hold: (work: Work<SystemScope>) => Promise<unknown>,
  start: () => Promise<T>[],
): Promise<T[]> {
  const { started } = await writeAsSystem(pool, async (work) => {
    await hold(work)
    const requests = start()
    await expect.poll(() => countWaiting(pool)).toBe(requests.length)
    return { started: requests }
  })
  return Promise.all(started)
}

/** How many statements wait for a lock in this database. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
