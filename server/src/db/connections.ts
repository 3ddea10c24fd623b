// How many connections a process takes of the database, and whether there is room for them. One setting is the whole of a
// process, so that the sum over all processes is a multiplication.
import type { Pool } from 'pg'
import { ConfigError } from '../environment'
import type { Numbers } from './row-types'

/** What a process does: answer people, work in the background, or both. */
export type ProcessRole = 'web' | 'worker' | 'all'

export interface ConnectionShares {
  /** Requests and jobs; one of them listens for the event stream. */
  app: number
  /** The queue's own; one more listens for jobs where they are worked on. */
  queue: number
}

/** Divides what a process may take. */
export function sharesOf(total: number, role: ProcessRole): ConnectionShares {
  return role === 'web' ? { app: total - 2, queue: 2 } : { app: total - 5, queue: 4 }
}

/**
 * Compares what this process may take with what the database gives; told when it is tight now.
 * @throws ConfigError when the database never gives that many
 */
export async function assertRoom(pool: Pool, total: number, warn: (message: string) => void): Promise<void> {
  const { rows } = await pool.query<Numbers<'allowed' | 'taken'>>(`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)
      ) as allowed,
      (select count(*)::int from pg_stat_activity where datname is not null and pid <> pg_backend_pid()) as taken`)
  const { allowed = 0, taken = 0 } = rows[0] ?? {}
  if (total > allowed)
    throw new ConfigError(`DATABASE_POOL is ${total}, and the database gives ${allowed} connections at most`)
  if (total + taken > allowed)
    warn(
      `DATABASE_POOL is ${total}; ${taken} of the ${allowed} connections of the database are taken: ` +
        'the pools of all processes together do not fit',
    )
}
