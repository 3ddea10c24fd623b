// A browser in the portal of a client company: it carries the portal's cookie and nothing else.
import { pathOf } from '@gozlem/contract/path'
import type { CallOf, ReplyOf, Route, RouteParts } from '@gozlem/contract/route'
import type { ProblemReply } from '@gozlem/contract/shapes'
import type { AppUnderTest } from './app-under-test'

/** Calls a route with a portal's session, as our own page does; null without one. */
export async function visit<R extends Route & RouteParts>(
  { app }: Pick<AppUnderTest, 'app'>,
  token: string | null,
  route: R,
  input: CallOf<R>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const { body, ...parts } = input as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: object
  }
  const response = await app.inject({
    method: route.method,
    url: pathOf(route, parts),
    headers,
    ...(token !== null && { cookies: { portal_session: token } }),
    ...(body && { payload: body }),
  })
  const json = () => JSON.parse(response.body) as Record<string, unknown>
  return {
    status: response.statusCode,
    headers: response.headers,
    cookies: response.cookies,
    body: response.rawPayload,
    get reply() {
      if (response.statusCode >= 400) throw new Error(`${route.name}: ${response.body}`)
      return json() as ReplyOf<R>
    },
    get problem() {
      return (json() as ProblemReply).error
    },
  }
}
