// A piece of a file that comes in pieces is handed over unread, to the routes that take it and to no other.
import { pieceType } from '@gozlem/contract/report-upload'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'

export function takePieces(app: FastifyInstance): void {
  app.addContentTypeParser(pieceType, (request, _payload, done) =>
    request.routeOptions.config.takes_pieces ? done(null, {}) : done(problem('UNSUPPORTED_MEDIA_TYPE')),
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a piece of a file as its body. */
    takes_pieces?: boolean
  }
}
