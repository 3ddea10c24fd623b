import { problem } from '@gozlem/domain/problem'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context, PublicContext } from '../../http/context'
import { startSession } from './session-commands'
import { lockUser, type UserRow } from './store'
import { askedFrom, type Link, makeLink } from './token-commands'
import * as store from './token-store'

const made: Limit = { kind: 'autologin-made', allowed: 30, windowSeconds: 15 * 60 }
const fromAddress: Limit = { kind: 'autologin-address', allowed: 100, windowSeconds: 15 * 60 }

/**
 * Makes a link that opens the web signed in (AUTH-08): once, within minutes, never for a superadmin.
 * @throws Problem FORBIDDEN, RATE_LIMITED
 */
export async function makeAutologin(ctx: Context, public_url: string): Promise<Link> {
  if (ctx.actor.role === 'superadmin') throw problem('FORBIDDEN')
  await consumeAttempt(ctx.db, made, ctx.actor.id)
  const link = await makeLink(ctx, { public_url }, 'autologin', ctx.actor, null, askedFrom(ctx))
  await ctx.record({ kind: 'session.link_made', subject_id: ctx.actor.id })
  return link
}

/**
 * Signs in by such a link. The session it was made from stood behind a second factor, where there is one.
 * @throws Problem AUTOLOGIN_INVALID, ORGANIZATION_SUSPENDED, EMAIL_NOT_VERIFIED, RATE_LIMITED
 */
export async function autologin(
  ctx: PublicContext,
  token: string,
): Promise<{ user: UserRow; token: string }> {
  const { pool, request } = ctx
  const token_hash = hashToken(token)
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, fromAddress, request.address))
  return writeAsSystem(pool, async (work) => {
    const owner = await store.lockTokenOwner(work, token_hash, ['autologin'])
    const user = owner && owner.role !== 'superadmin' ? await lockUser(work, owner.id) : null
    if (!user || !(await store.consumeToken(work, token_hash))) throw problem('AUTOLOGIN_INVALID')
    if (user.organization_is_suspended) throw problem('ORGANIZATION_SUSPENDED')
    if (!user.email_verified_at) throw problem('EMAIL_NOT_VERIFIED')
    return { user, token: await startSession(work, ctx, user, 'autologin') }
  })
}
