// A signature is over the bytes that came, and a parsed body has lost them: one route keeps them beside it.
import { Readable } from 'node:stream'
import { callNamed } from '@gozlem/contract/calls'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const { path } = callNamed('subscription.receiveStoreEvent')
/** Events are a few kilobytes. */
const mostBytes = 128 * 1024

const bodies = new WeakMap<FastifyRequest, Buffer>()

export function keepRawBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.url !== path) return payload
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of payload) {
      const bytes = chunk as Buffer
      length += bytes.length
      if (length > mostBytes) throw problem('PAYLOAD_TOO_LARGE')
      chunks.push(bytes)
    }
    const body = Buffer.concat(chunks)
    bodies.set(request, body)
    return Object.assign(Readable.from(body.length > 0 ? [body] : []), { receivedEncodedLength: body.length })
  })
}

/** The bytes of a request's body; none on other routes. */
export const rawBody = (request: FastifyRequest): Buffer => bodies.get(request) ?? Buffer.alloc(0)
