// A body of JSON is read on the server's own thread, and its values cost more than its bytes: two megabytes of `{}` took 289 ms.
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance } from 'fastify'

/** The signatures of a report with all their points are 56,000, the most that a body of the apps has. */
const mostValues = 100_000

export function boundJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasMoreValues(body, mostValues)) return done(problem('PAYLOAD_TOO_LARGE'))
    return read(request, body, done)
  })
}

const [quote, backslash, comma, bracket, brace] = Array.from('"\\,[{', (sign) => sign.charCodeAt(0))

/** Whether there are more values than `most`, told by what begins them: each has a comma or an opening before it. */
function hasMoreValues(body: string, most: number): boolean {
  if (body.length <= most) return false
  let values = 0
  let quoted = false
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at)
    if (sign === quote) quoted = !quoted
    else if (quoted) at += sign === backslash ? 1 : 0
    else if (sign === comma || sign === bracket || sign === brace) values += 1
  }
  return values > most
}
