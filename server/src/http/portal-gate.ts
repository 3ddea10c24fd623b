// Lets contacts of client companies into their portal, and nowhere else: their sessions are kept apart from those of people with an
// account, travel in a cookie of their own that browsers send to the portal's calls alone, and open a scope that no other store takes
// (docs/decisions/071-client-portal.md).
import { portalSessionLifeDays } from '@gozlem/domain/client-company/portal'
import { problem } from '@gozlem/domain/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { writeForContact } from '../db/tenant-scope'
import type { RecordEvent } from '../jobs/recorder'
import type { PortalContext } from './context'
import { factsOf } from './request-facts'
import { isSameOrigin } from './session-gate'

const portalPath = '/api/portal'
const cookieSeconds = portalSessionLifeDays * 24 * 60 * 60

/** `__Secure-`, not `__Host-`, which would have to go to every path. */
const cookieName = (secure: boolean) => (secure ? '__Secure-portal_session' : 'portal_session')
const cookieOf = (secure: boolean) =>
  ({ path: portalPath, httpOnly: true, sameSite: 'strict', secure }) as const

/** Hands a new session to the browser. */
export function giveSession(reply: FastifyReply, secure: boolean, token: string): void {
  void reply.setCookie(cookieName(secure), token, { ...cookieOf(secure), maxAge: cookieSeconds })
}

/** The browser forgets the session, and the photos that it kept. */
export function takeSession(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(cookieName(secure), cookieOf(secure)).header('clear-site-data', '"cache"')
}

interface PortalGate {
  pool: Pool
  record: RecordEvent
  secureCookie: boolean
  now: () => Date
}

/**
 * What a route of the portal works with, for whoever its session lets in. A bearer token lets nobody in, nor does the session of a person
 * with an account; a write proves that it comes from our own page.
 * @throws Problem UNAUTHORIZED, CROSS_SITE_REQUEST
 */
export async function enterPortal(
  { pool, record, secureCookie, now }: PortalGate,
  http: FastifyRequest,
): Promise<PortalContext> {
  const token = http.cookies[cookieName(secureCookie)]
  if (!token) throw signedOut()
  if (http.method !== 'GET' && !isSameOrigin(http)) throw problem('CROSS_SITE_REQUEST')
  const request = factsOf(http, now())
  const within: PortalContext['within'] = async (work) => {
    const outcome = await writeForContact(pool, token, async (entered) => ({ value: await work(entered) }))
    if (!outcome) throw signedOut()
    return outcome.value
  }
  await within(async () => undefined)
  return {
    request,
    http,
    within,
    record: ({ db, scope: { organization_id } }, event) =>
      record(
        db,
        { organization_id, actor_id: null, request_id: request.id, address: request.address },
        event,
      ),
  }
}

const signedOut = () =>
  problem('UNAUTHORIZED', { message: 'Portal oturumunuz sona erdi. Yeni bir giriş bağlantısı isteyin.' })
