import { randomBytes } from 'node:crypto'
import type { ClientErrorInput } from '@gozlem/contract/error-log'
import { scrubbed } from '@gozlem/domain/error-log/scrub'
import { problem } from '@gozlem/domain/problem'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { readAsSession, writeAsSystem } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { RequestFacts } from '../../http/context'
import { insertClientError } from './store'

const windowSeconds = 10 * 60
const perSession: Limit = { kind: 'client-error-session', allowed: 30, windowSeconds }
const perAddress: Limit = { kind: 'client-error-address', allowed: 300, windowSeconds }
const longestJson = 20_000

/**
 * Keeps an error that a client saw, without tokens, phones, addresses and identity numbers, and answers the short
 * reference a person can read out. Who it happened to is what the session says, not what the client claims.
 * @throws Problem RATE_LIMITED, VALIDATION_ERROR when the additional data is too large
 */
export async function logClientError(
  pool: Pool,
  request: RequestFacts,
  sessionToken: string | null,
  input: ClientErrorInput,
): Promise<string> {
  await writeAsSystem(pool, async ({ db }) => {
    await consumeAttempt(db, perAddress, request.address)
    await consumeAttempt(db, perSession, input.session_id || request.address)
  })
  const who = sessionToken && (await readAsSession(pool, sessionToken, async ({ scope }) => scope))
  const error_ref = randomBytes(4).toString('hex').toUpperCase()
  await writeAsSystem(pool, (work) =>
    insertClientError(work, {
      id: uuidv7(),
      organization_id: who ? who.organization_id : null,
      user_id: who ? who.user_id : null,
      error_ref,
      error_message: scrubbed(input.error_message),
      error_stack: scrubbed(input.error_stack ?? ''),
      session_id: scrubbed(input.session_id ?? ''),
      url: scrubbed(withoutQuery(input.url ?? '')),
      user_agent: scrubbed(input.user_agent || request.user_agent),
      happened_at: input.timestamp ?? null,
      viewport: input.viewport ?? null,
      memory_usage: withinLimit('memory_usage', input.memory_usage ?? null),
      additional_data: scrubbedJson(input.additional_data ?? null),
      address: request.address,
    }),
  )
  return error_ref
}

/** Queries and fragments may hold a link's token or what was searched for. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

function withinLimit<T>(field: 'additional_data' | 'memory_usage', data: T): T {
  if (JSON.stringify(data).length <= longestJson) return data
  throw problem('VALIDATION_ERROR', { fields: { [field]: 'Ek bilgi çok uzun.' } })
}

function scrubbedJson(data: Record<string, unknown> | null): unknown {
  if (data === null) return null
  const clean = scrubbed(JSON.stringify(withinLimit('additional_data', data)))
  try {
    return JSON.parse(clean)
  } catch {
    return { text: clean }
  }
}
