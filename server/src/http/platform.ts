import * as contract from '@gozlem/contract/platform'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { LiveStream } from './live-stream'
import { unknownRoute } from './problem-writer'
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
    const session = await steps.read(async ({ session_id, scope }) => ({ ...scope, session_id }))
    live.open(reply, { token: steps.token, ...session })
    return reply
  })
}

/** Answers what is no call of the contract as one, so that it is counted like one and never taken for a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const refuse = async (): Promise<never> => {
    throw unknownRoute()
  }
  // Before the body is read, and after the limits.
  app.all('/api/*', { preParsing: refuse, exposeHeadRoute: false }, refuse)
}
