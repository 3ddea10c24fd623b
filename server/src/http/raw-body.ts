// A signature is over the bytes that came, and a parsed body has lost them: one route keeps them beside it, as many as it takes.
import { Transform } from 'node:stream'
import { callNamed } from '@gozlem/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const { path } = callNamed('subscription.receiveStoreEvent')

const bodies = new WeakMap<FastifyRequest, Buffer[]>()

export function keepRawBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const isJson = request.headers['content-type']?.startsWith('application/json')
    if (request.routeOptions.url !== path || !isJson) return payload
    const chunks: Buffer[] = []
    bodies.set(request, chunks)
    const counted = { receivedEncodedLength: 0 }
    const keeping = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        counted.receivedEncodedLength += chunk.length
        done(null, chunk)
      },
    })
    Object.defineProperty(keeping, 'receivedEncodedLength', { get: () => counted.receivedEncodedLength })
    return payload.pipe(keeping)
  })
}

/** The bytes of a request's body; none on other routes. */
export const rawBody = (request: FastifyRequest): Buffer => Buffer.concat(bodies.get(request) ?? [])
