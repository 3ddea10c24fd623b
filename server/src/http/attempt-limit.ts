// Counted tries (AUTH-11): one row a key in PostgreSQL, so that a limit holds across replicas and restarts. Keys are
// hashed: the table holds no phone number, e-mail or client address. Addresses of one IPv6 network count as one.
import { createHash } from 'node:crypto'
import { type Problem, problem } from '@gozlem/domain/problem'
import type { Columns, Numbers } from '../db/row-types'
import type { Database } from '../db/tenant-scope'
import { clientNetwork } from './client-network'

export interface Limit {
  /** What is counted: 'sign-in-account'. */
  readonly kind: string
  /** Tries allowed in a window, which begins with the first try. */
  readonly allowed: number
  readonly windowSeconds: number
  /** What to answer instead of the general words, by the seconds that are left. */
  readonly refusal?: (secondsLeft: number) => Problem
}

/**
 * Counts a try of `value`, or several at once, and refuses it when there were too many. Call it in a transaction that commits even when
 * the rest of the request fails, so that a failed try still counts.
 * @throws Problem RATE_LIMITED with the seconds to wait, or the limit's own refusal
 */
export async function consumeAttempt(db: Database, limit: Limit, value: string, times = 1): Promise<void> {
  const { tries, ends_in } = await count(db, limit, value, times)
  if (tries > limit.allowed)
    throw limit.refusal?.(ends_in) ?? problem('RATE_LIMITED', { data: { retry_after: ends_in } })
}

/** Counts a try of `value`; answers how many there were in the window, itself included. */
export async function countTry(db: Database, limit: Limit, value: string): Promise<number> {
  return (await count(db, limit, value, 1)).tries
}

async function count(
  db: Database,
  limit: Limit,
  value: string,
  times: number,
): Promise<{ tries: number; ends_in: number }> {
  const { rows } = await db.query<Columns<'attempt_limit', 'tries'> & Numbers<'ends_in'>>(
    `insert into attempt_limit as a (key, tries, window_ends_at) values ($1, $3, now() + make_interval(secs => $2))
     on conflict (key) do update set
       tries = case when a.window_ends_at < now() then $3 else a.tries + $3 end,
       window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
     returning tries, ceil(extract(epoch from window_ends_at - now()))::int as ends_in`,
    [limitKey(limit, value), limit.windowSeconds, times],
  )
  return rows[0] ?? { tries: times, ends_in: 0 }
}

/** Whether a try of `value` would be refused now; counts none. */
export async function isUsedUp(db: Database, limit: Limit, value: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from attempt_limit where key = $1 and tries >= $2 and window_ends_at >= now()',
    [limitKey(limit, value), limit.allowed],
  )
  return rows.length > 0
}

/** Takes back a try that turned out not to be one. */
export async function returnTry(db: Database, limit: Limit, value: string): Promise<void> {
  await db.query('update attempt_limit set tries = tries - 1 where key = $1 and tries > 0', [
    limitKey(limit, value),
  ])
}

/** Starts the count anew, after a success. */
export async function deleteAttempts(db: Database, limit: Limit, value: string): Promise<void> {
  await db.query('delete from attempt_limit where key = $1', [limitKey(limit, value)])
}

function limitKey({ kind }: Limit, value: string): string {
  return `${kind}:${createHash('sha256').update(clientNetwork(value)).digest('base64url')}`
}
