// Who is calling, and may they call this route at all: applied to every route by what it declares. What may be done
// with one object is decided by its command.
import '@fastify/cookie'
import type { CallName } from '@gozlem/contract/calls'
import type { Route } from '@gozlem/contract/route'
import { tokenCalls } from '@gozlem/contract/token-calls'
import { admits } from '@gozlem/domain/account/permissions'
import type { Role } from '@gozlem/domain/account/roles'
import { tokenPrefix } from '@gozlem/domain/integration/api-token'
import { problem } from '@gozlem/domain/problem'
import type { FastifyRequest } from 'fastify'
import type { SignedIn, UserScope } from '../db/tenant-scope'

/** Name of the cookie the web app's session travels in; `__Host-` ties it to the origin where TLS is. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-auth_token' : 'auth_token')

/** Name of the cookie by which a device is known on which somebody has signed in before. */
export const knownDeviceCookie = (secure: boolean): string =>
  secure ? '__Host-known_device' : 'known_device'

/** Routes that a user who must change the password may still call (AUTH-04). */
const openBeforePasswordChange = new Set<CallName>([
  'account.logout',
  'account.verifySession',
  'account.changeFirstPassword',
])

/** Routes that a superadmin who must set up a second factor may still call. */
const openBeforeSecondFactor = new Set<CallName>([
  'account.logout',
  'account.verifySession',
  'account.beginSecondFactor',
  'account.enableSecondFactor',
])

/** Whether a person has to set up a second factor before anything else works. */
export function mustSetSecondFactor(
  { superadminSecondFactor }: GateRules,
  user: { role: Role; has_second_factor: boolean },
): boolean {
  return superadminSecondFactor && user.role === 'superadmin' && !user.has_second_factor
}

export interface GateRules {
  /** Whether superadmins may work only with a second factor: in production. */
  readonly superadminSecondFactor: boolean
}

/**
 * The session token a request carries: a bearer token, or the cookie, which on a write also needs proof that the
 * request comes from our own pages.
 * @throws Problem UNAUTHORIZED, CROSS_SITE_REQUEST
 */
export function readToken(request: FastifyRequest, secureCookie: boolean): string {
  const bearer = bearerOf(request)
  if (bearer) return bearer
  const cookie = cookieOf(request, secureCookie)
  if (!cookie) throw problem('UNAUTHORIZED')
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request))
    throw problem('CROSS_SITE_REQUEST')
  return cookie
}

/** The session token of a read, where there is one; whether it is valid is another question. */
export const findToken = (request: FastifyRequest, secureCookie: boolean): string | undefined =>
  bearerOf(request) ?? cookieOf(request, secureCookie)

/** Whether a program calls, with an API token; those travel as bearer tokens alone, never in a cookie. */
export const isProgram = (request: FastifyRequest): boolean =>
  bearerOf(request)?.startsWith(tokenPrefix) ?? false

const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1]

const cookieOf = ({ cookies }: FastifyRequest, secureCookie: boolean) => cookies[sessionCookie(secureCookie)]

/** Browsers say where a request comes from in Sec-Fetch-Site; older ones in Origin. Neither: not our page. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin === undefined) return false
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/**
 * Refuses a caller whose role does not hold the route's access, and a program whose token has no scope for it.
 * @throws Problem FORBIDDEN, INSUFFICIENT_SCOPE, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
 */
export function admit(rules: GateRules, route: Route, scope: UserScope, session: SignedIn): void {
  if (session.token_scopes) {
    const scopeOfCall = tokenCalls[route.name]
    if (!scopeOfCall || !session.token_scopes.includes(scopeOfCall)) throw problem('INSUFFICIENT_SCOPE')
  }
  requireReady(rules, scope, session, route.name)
  if (!admits(route.access, scope.role)) throw problem('FORBIDDEN')
}

/**
 * Refuses whoever has to change the password or set up a second factor first.
 * @param call what they ask for; nothing that is open before
 * @throws Problem PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
 */
export function requireReady(
  rules: GateRules,
  { role }: UserScope,
  { must_change_password, has_second_factor }: SignedIn,
  call?: CallName,
): void {
  if (must_change_password) {
    if (!call || !openBeforePasswordChange.has(call)) throw problem('PASSWORD_CHANGE_REQUIRED')
    return
  }
  if (mustSetSecondFactor(rules, { role, has_second_factor }) && !(call && openBeforeSecondFactor.has(call)))
    throw problem('SECOND_FACTOR_SETUP_REQUIRED')
}
