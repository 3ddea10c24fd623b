// How the application closes: what has begun comes to its end. New connections are refused, idle ones end at once, a busy
// one ends with its answer; what is still busy after the grace is cut.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Makes `app.close()` wait for the requests in flight, at most `graceMs`. */
export function drainOnClose(app: FastifyInstance, graceMs: number): void {
  const inFlight = new Set<ServerResponse>()
  let closing = false
  const endWhenDone = () => {
    // By now only connections are left that say nothing, such as those a browser opens ahead.
    if (closing && inFlight.size === 0) app.server.closeAllConnections()
  }
  app.addHook('onRequest', async (_request, { raw }) => {
    inFlight.add(raw)
    raw.once('close', () => {
      inFlight.delete(raw)
      endWhenDone()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    // The framework does this too, but only after the other hooks: until then it would let new ones in.
    if (app.server.listening) app.server.close()
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
    endWhenDone()
  })
}
