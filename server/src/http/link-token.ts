// The secret of a link as a request carries it (contract/src/link-token.ts). In the query it is still taken from other clients.
import '@fastify/cookie'
import { linkName, linkTokenHeader } from '@gozlem/contract/link-token'
import type { Route } from '@gozlem/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page that stays open reads again long before. */
const cookieSeconds = 24 * 60 * 60

const secure = '__Secure-'
const cookieName = (link: string) => `link_${link}`

/** The query of a request, with the secret of its link where that came beside it. */
export function queryOf({ query, headers, cookies, method }: FastifyRequest): unknown {
  const given = query as Record<string, unknown>
  const told = headers[linkTokenHeader]
  if (typeof told === 'string') return { ...given, token: told }
  // Another site may make a browser send a cookie, but not learn what a reading answers.
  if (method !== 'GET' || typeof given.link !== 'string') return given
  const name = cookieName(given.link)
  const kept = cookies[secure + name] ?? cookies[name]
  return kept === undefined ? given : { ...given, token: kept }
}

/** Leaves the secret with which a reading was answered for the photos and files of the same link. */
export function keepLinkToken({ path }: Route, reply: FastifyReply, secureCookie: boolean): void {
  const token = reply.request.headers[linkTokenHeader]
  // Whoever sends it in the address keeps it there.
  if (typeof token !== 'string') return
  const name = cookieName(linkName(token))
  void reply.setCookie(secureCookie ? secure + name : name, token, {
    path: path.split('/').slice(0, 3).join('/'),
    httpOnly: true,
    sameSite: 'strict',
    secure: secureCookie,
    maxAge: cookieSeconds,
  })
}
