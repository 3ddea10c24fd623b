// How long a body may take to come. Whoever uploads photos with bad reception is waited for as long as bytes flow; whoever
// holds a connection without sending anything, or drips a body letter by letter, is not (ASVS 13.1.3).
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface BodyTimeout {
  /** Without as many bytes as have to come meanwhile. */
  readonly idle_ms: number
  /** Bytes that come in that time, of files; of a form a single one. */
  readonly files_least_bytes: number
  /** For the whole of a body without files. */
  readonly form_ms: number
  /** For the whole of a body with files: ten photos at the slowest reception. */
  readonly files_ms: number
}

/** The least is 1 kB a second: a photo would take an hour and more. */
export const bodyTimeout: BodyTimeout = {
  idle_ms: 60_000,
  files_least_bytes: 60_000,
  form_ms: 90_000,
  files_ms: 45 * 60_000,
}

/** Hangs up on bodies that do not come. */
export function watchBodies(
  app: FastifyInstance,
  { idle_ms, files_least_bytes, form_ms, files_ms }: BodyTimeout,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { socket } = request.raw
    const { takes_files, takes_pieces } = request.routeOptions.config
    const takesBytes = takes_files || takes_pieces
    const end = Date.now() + (takesBytes ? files_ms : form_ms)
    const least = takesBytes ? files_least_bytes : 1
    let read = socket.bytesRead
    const watching = setInterval(() => {
      if (socket.bytesRead - read >= least && Date.now() < end) {
        read = socket.bytesRead
        return
      }
      clearInterval(watching)
      request.log.info({ security: 'body_too_slow' }, 'hung up on a body that does not come')
      socket.destroy()
    }, idle_ms)
    watching.unref()
    for (const source of [request.raw, reply.raw])
      for (const event of ['end', 'close']) source.once(event, () => clearInterval(watching))
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes files beside its fields. */
    takes_files?: boolean
  }
}
