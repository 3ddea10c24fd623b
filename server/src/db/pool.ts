import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient } from 'pg'
import { isConnectionLost, isDatabaseAway, OutcomeUnknown } from './away'
import { type DatabaseLog, silentLog } from './database-log'
import type { Flags, OrNull, Texts } from './row-types'
import { valueParsers } from './value-parsers'

const appRole = 'gozlem_app'

export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  applicationName?: string
  /** Connections of this process; the sum over all replicas must stay below the server's max_connections. */
  max?: number
  /** Milliseconds after which the server gives a statement up; 0 for never. */
  statementTimeoutMs?: number
  log?: DatabaseLog
}

/**
 * A pool whose sessions run as the plain role `gozlem_app`, even when the URL signs in as the owner, in UTC.
 * Rows carry timestamptz as ISO text in UTC, date as 'YYYY-MM-DD', int8 and numeric as numbers.
 */
export function createPool(appUrl: string, options: PoolOptions = {}): Pool {
  const { applicationName = 'gozlem', max = 10, statementTimeoutMs = 15_000, log = silentLog } = options
  const { url, serverOptions } = splitServerOptions(appUrl)
  const pool = new Pool({
    connectionString: url,
    options: `${serverOptions} -c role=${appRole} -c timezone=UTC -c datestyle=ISO`.trim(),
    application_name: applicationName,
    max,
    statement_timeout: statementTimeoutMs,
    // For a database that is silent: it cannot give up what it never heard of.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 2000 }),
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: valueParsers,
  })
  // Without these two, a database restart ends the process: an idle connection reports to the pool, one that
  // is checked out between two queries only to itself.
  pool.on('error', (error) => log.warn(`idle database connection lost: ${error.message}`))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(`database connection lost: ${error.message}`))
  })
  return pool
}

export class UnsafeRoleError extends Error {
  override readonly name = 'UnsafeRoleError'
}

/**
 * Row level security does not hold for superusers, for BYPASSRLS roles and (unless forced) for the owner of a
 * table or a member of that role. Call before serving.
 *
 * @throws UnsafeRoleError naming what is wrong
 */
export async function assertSafeRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Texts<'name'> & Flags<'superuser' | 'bypass'> & OrNull<Texts<'owned'>>>(`
    SELECT current_user AS name, rolsuper AS superuser, rolbypassrls AS bypass,
      (SELECT min(c.oid::regclass::text) FROM pg_class c
        WHERE c.relkind IN ('r', 'p') AND (c.relnamespace = 'public'::regnamespace OR c.relrowsecurity)
          AND pg_has_role(r.oid, c.relowner, 'USAGE')) AS owned
    FROM pg_roles r WHERE rolname = current_user`)
  const role = rows[0]
  const faults = [
    role === undefined && 'cannot be read from pg_roles',
    role?.superuser && 'is a superuser',
    role?.bypass && 'has BYPASSRLS',
    role?.owned && `owns ${role.owned}`,
  ].filter(Boolean)
  if (faults.length > 0) {
    throw new UnsafeRoleError(
      `database role ${role?.name ?? ''} would not be bound by row security: ${faults.join(', ')}`,
    )
  }
}

const commitsSoFar = new AsyncLocalStorage<{ count: number }>()

/**
 * Runs work of several transactions.
 * @throws what `work` throws, or OutcomeUnknown when the database went away after one of them was stored
 */
export async function knowingOutcome<T>(work: () => Promise<T>): Promise<T> {
  const commits = { count: 0 }
  try {
    return await commitsSoFar.run(commits, work)
  } catch (error) {
    throw commits.count > 0 && isDatabaseAway(error) ? new OutcomeUnknown(error) : error
  }
}

/**
 * Runs `fn` in one transaction on one connection: committed when it returns, rolled back when it throws.
 *
 * @throws what `fn` throws, or an Error when a statement failed inside and `fn` hid that: nothing was stored;
 *   OutcomeUnknown when the connection broke while it committed
 */
export async function withTransaction<T>(pool: Pool, fn: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await fn(client)
    const { command } = await client.query('COMMIT').catch((error: unknown) => {
      throw isConnectionLost(error) ? new OutcomeUnknown(error) : error
    })
    if (command !== 'COMMIT') throw new Error('transaction was rolled back: a failed statement was ignored')
    const commits = commitsSoFar.getStore()
    if (commits) commits.count += 1
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The driver lets options inside the URL replace ours altogether; joined, both hold and the role comes last. */
function splitServerOptions(appUrl: string): { url: string; serverOptions: string } {
  const url = new URL(appUrl)
  const serverOptions = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { url: url.href, serverOptions }
}
