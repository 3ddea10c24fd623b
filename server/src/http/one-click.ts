// Mailboxes send the one click by which somebody unsubscribes as a form (RFC 8058). Browsers send forms from any page, so no
// other route takes one.
import { callNamed } from '@gozlem/contract/calls'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'

const { path } = callNamed('contact.optOut')

export function takeOneClicks(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (request, _form, done) =>
      request.routeOptions.url === path ? done(null, {}) : done(problem('UNSUPPORTED_MEDIA_TYPE')),
  )
}
