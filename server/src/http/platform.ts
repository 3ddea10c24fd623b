import * as contract from '@gozlem/contract/platform'
import type { Pool } from 'pg'
import type { LiveStream } from './live-stream'
import type { Serve } from './serve'

interface PlatformParts {
  pool: Pool
  version: string
  live: LiveStream
}

export function servePlatform(serve: Serve, { pool, version, live }: PlatformParts): void {
  serve.open(contract.health, async (_ctx, _input, reply) => {
    const reachable = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (!reachable) void reply.status(503)
    return reachable
      ? { status: 'ok' as const, database: 'ok' as const }
      : { status: 'degraded' as const, database: 'unreachable' as const }
  })

  serve.open(contract.version, async () => ({ version }))

  serve.steps(contract.events, async (steps, _input, reply) => {
    const session = await steps.read(async ({ session_id, actor }) => ({ session_id, user_id: actor.id }))
    live.open(reply, { token: steps.token, ...session })
    return reply
  })
}
