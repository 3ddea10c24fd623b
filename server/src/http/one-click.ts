// Mailboxes send the one click by which somebody unsubscribes as a form (RFC 8058). Browsers send forms from any page, so no
// other route takes one.
import { callNamed } from '@gozlem/contract/calls'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'

const name = 'contact.optOut'
const { path } = callNamed(name)

/** Whether a route takes them; they come as either kind of form, and nothing of a form is read. */
export const takesOneClick = (route: { name: string }) => route.name === name

export function takeOneClicks(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (request, _form, done) =>
      request.routeOptions.url === path ? done(null, {}) : done(problem('UNSUPPORTED_MEDIA_TYPE')),
  )
}
