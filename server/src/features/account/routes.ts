import * as contract from '@gozlem/contract/account'
import type { FastifyReply } from 'fastify'
import type { Serve } from '../../http/serve'
import { sessionCookie } from '../../http/session-gate'
import * as commands from './commands'
import * as store from './store'
import { viewUser } from './view'

const thirtyDays = 30 * 24 * 60 * 60

export function serveAccount(serve: Serve, { secureCookie }: { secureCookie: boolean }): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookie } as const
  const clearCookie = (reply: FastifyReply) => reply.clearCookie(sessionCookie(secureCookie), cookie)

  serve.open(contract.login, async ({ pool, request, http }, { body }, reply) => {
    const { user, token } = await commands.signIn(pool, request, body)
    const inCookie = http.headers['x-session'] === 'cookie'
    if (inCookie) void reply.setCookie(sessionCookie(secureCookie), token, { ...cookie, maxAge: thirtyDays })
    return { user: viewUser(user), token: inCookie ? null : token }
  })

  serve.route(contract.logout, async (ctx, _input, reply) => {
    await commands.signOut(ctx)
    void clearCookie(reply)
    return { success: true as const, message: 'Çıkış yapıldı' }
  })

  serve.route(contract.verifySession, async (ctx) => ({ user: viewUser(await store.findCaller(ctx)) }))
  serve.route(contract.readProfile, async (ctx) => ({ user: viewUser(await store.findCaller(ctx)) }))

  serve.steps(contract.changePassword, async (steps, { body }) => {
    await commands.changePassword(steps, body)
    return { success: true as const, message: 'Şifreniz başarıyla güncellendi' }
  })
}
