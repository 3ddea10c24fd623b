import * as contract from '@gozlem/contract/account'
import { maximumUsersFound, searchUsers } from '@gozlem/contract/account-users'
import { maskedPhone } from '@gozlem/domain/account/phone'
import { sessionIdleDays } from '@gozlem/domain/account/session-life'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Duties } from '../../db/duties'
import { readAsSession } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import type { UploadPieces } from '../../external/files/upload-pieces'
import { knownDeviceSeconds, markKnownDevice, readKnownDevice } from '../../external/secrets/known-device'
import type { PublicContext } from '../../http/context'
import type { Serve } from '../../http/serve'
import { findToken, type GateRules, knownDeviceCookie, sessionCookie } from '../../http/session-gate'
import type { Outbox } from '../../jobs/outbox/outbox'
import { autologin, makeAutologin } from './autologin-commands'
import { signIn } from './commands'
import { servePrivacy } from './privacy-routes'
import { serveProfile } from './profile-routes'
import { serveRegistration } from './registration-routes'
import { findUsers } from './search-store'
import { serveSecondFactor } from './second-factor-routes'
import { signOut } from './session-commands'
import * as store from './store'
import { viewUser } from './view'

/** The browser keeps the cookie as long as the session lasts without use. */
const cookieSeconds = sessionIdleDays * 24 * 60 * 60

export interface AccountDependencies {
  secure_cookie: boolean
  gate: GateRules
  sealing_key: Buffer
  duties: Duties
  files: FileStore
  pieces: Pick<UploadPieces, 'forget'>
  outbox: Outbox
  pool: Pool
  public_url: string
  pause?: (ms: number) => Promise<unknown>
}

export function serveAccount(serve: Serve, dependencies: AccountDependencies): void {
  const { secure_cookie, gate, sealing_key, public_url } = dependencies
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secure_cookie } as const
  /** The browser forgets the person: the session, and photos and logos that it kept. */
  const leave = (reply: FastifyReply): void => {
    void reply.clearCookie(sessionCookie(secure_cookie), cookie).header('clear-site-data', '"cache"')
  }

  const devicesOf = (http: FastifyRequest, at: Date) =>
    readKnownDevice(http.cookies[knownDeviceCookie(secure_cookie)], sealing_key, at)

  /**
   * The session goes out in the cookie where the web app asks for that, else in the body. The device is known from then
   * on, also after signing out.
   */
  const signedIn = (
    { http, request: { at } }: PublicContext,
    reply: FastifyReply,
    opened: { user: store.UserRow; token: string },
  ) => {
    const inCookie = http.headers['x-session'] === 'cookie'
    if (inCookie)
      void reply.setCookie(sessionCookie(secure_cookie), opened.token, { ...cookie, maxAge: cookieSeconds })
    const device = markKnownDevice(devicesOf(http, at), opened.user.id, sealing_key, at)
    void reply.setCookie(knownDeviceCookie(secure_cookie), device, { ...cookie, maxAge: knownDeviceSeconds })
    return { user: viewUser(opened.user, gate), token: inCookie ? null : opened.token }
  }

  serve.open(contract.login, async (ctx, { body }, reply) =>
    signedIn(ctx, reply, await signIn(dependencies, ctx, body, devicesOf(ctx.http, ctx.request.at))),
  )

  serve.open(contract.autologin, async (ctx, { body }, reply) => {
    const opened = await autologin(ctx, body.token)
    return { ...signedIn(ctx, reply, opened), message: 'Autologin başarılı!' }
  })
  serve.route(contract.makeAutologin, (ctx) => makeAutologin(ctx, public_url))

  serve.route(contract.logout, async (ctx, _input, reply) => {
    await signOut(ctx)
    leave(reply)
    return { success: true as const, message: 'Çıkış yapıldı' }
  })

  serve.open(contract.findSession, async ({ pool, http }) => {
    const token = findToken(http, secure_cookie)
    const user = token === undefined ? null : await readAsSession(pool, token, store.findCaller)
    return { user: user && viewUser(user, gate) }
  })
  serve.route(contract.verifySession, async (ctx) => ({ user: viewUser(await store.findCaller(ctx), gate) }))
  serve.route(searchUsers, async (ctx, { query }) => ({
    users: (await findUsers(ctx, query.q, maximumUsersFound)).map(({ phone, ...user }) => ({
      ...user,
      phone: maskedPhone(phone),
    })),
  }))
  serveProfile(serve, dependencies, leave)
  serveRegistration(serve, dependencies)
  serveSecondFactor(serve, dependencies)
  servePrivacy(serve, dependencies, leave)
}
