import * as contract from '@gozlem/contract/platform'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'
import type { DemoState } from '../demo/demo-maker'
import type { LiveStream } from './live-stream'
import { unknownRoute } from './problem-writer'
import type { Readiness } from './readiness'
import type { Serve } from './serve'

/** What whoever runs the product asks of any process of it. */
export function serveProbes(serve: Serve, readiness: Readiness): void {
  serve.open(contract.health, async () => ({ status: 'ok' as const }))

  serve.open(contract.ready, async (_ctx, _input, reply) => {
    const view = await readiness()
    if (view.status === 'not_ready') void reply.status(503).header('retry-after', 10)
    return view
  })
}

interface PlatformParts {
  readiness: Readiness
  version: string
  support_email: string | null
  live: LiveStream
  demo?: () => DemoState | undefined
}

export function servePlatform(
  serve: Serve,
  { readiness, version, support_email, live, demo }: PlatformParts,
): void {
  serveProbes(serve, readiness)

  serve.open(contract.version, async () => ({ version, support_email, demo: demo?.() }))

  serve.steps(contract.events, async (steps, { query }, reply) => {
    const session = await steps.read(async ({ session_id, scope }) => ({ ...scope, session_id }))
    if (query.user_id !== undefined && query.user_id !== session.user_id) throw problem('FORBIDDEN')
    live.open(reply, { token: steps.token, ...session }, query.ago_ms ?? 0)
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
