import { randomBytes } from 'node:crypto'
import { isAcceptablePassword, passwordMessage } from '@gozlem/domain/account/password-rule'
import { problem } from '@gozlem/domain/problem'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { recordEvent } from '../../db/events'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { hashPassword, verifyPassword } from '../../external/secrets/password'
import { allowTry, forgetTries, type Limit } from '../../http/attempt-limit'
import type { Context, RequestFacts } from '../../http/context'
import type { Steps } from '../../http/serve'
import * as store from './store'

/** Failed sign-ins allowed in the window, per account and per client address (AUTH-11). */
const windowSeconds = 15 * 60
const signInOfAccount: Limit = { kind: 'sign-in-account', allowed: 10, windowSeconds }
const signInFromAddress: Limit = { kind: 'sign-in-address', allowed: 100, windowSeconds }
const passwordChange: Limit = { kind: 'password-change', allowed: 10, windowSeconds }

/**
 * Signs in by phone and password. The answer for an unknown phone, a wrong password and an inactive account is the
 * same, in text and in work done.
 * @throws Problem SIGN_IN_FAILED, EMAIL_NOT_VERIFIED, RATE_LIMITED
 */
export async function signIn(
  pool: Pool,
  request: RequestFacts,
  { phone, password }: { phone: string; password: string },
): Promise<{ user: store.UserRow; token: string }> {
  await writeAsSystem(pool, async ({ db }) => {
    await allowTry(db, signInOfAccount, phone)
    await allowTry(db, signInFromAddress, request.address)
  })
  const user = await writeAsSystem(pool, (work) => store.findUserByPhone(work, phone))
  const matches = await verifyPassword(password, user?.password_hash ?? null)
  if (!user || !matches || !user.is_active) throw problem('SIGN_IN_FAILED')
  if (!user.email_verified_at) throw problem('EMAIL_NOT_VERIFIED')

  const token = randomBytes(32).toString('base64url')
  await writeAsSystem(pool, async (work) => {
    const session = {
      id: uuidv7(),
      organization_id: user.organization_id,
      user_id: user.id,
      token_hash: hashToken(token),
    }
    await store.insertSession(work, { ...session, user_agent: request.user_agent, address: request.address })
    await forgetTries(work.db, signInOfAccount, phone)
    const origin = {
      organization_id: user.organization_id,
      actor_id: user.id,
      request_id: request.id,
      address: request.address,
    }
    await recordEvent(work.db, origin, { kind: 'session.started', subject_kind: 'user', subject_id: user.id })
  })
  return { user, token }
}

/** Ends the session of this request; its token is worth nothing afterwards (AUTH-07). */
export async function signOut(ctx: Context): Promise<void> {
  await store.deleteSession(ctx, ctx.session_id)
  await ctx.record({ kind: 'session.ended', subject_kind: 'user', subject_id: ctx.actor.id })
}

/**
 * Changes the own password and ends every other session (AUTH-07). Tries are counted in a transaction of their own, so
 * that a wrong one still counts.
 * @throws Problem VALIDATION_ERROR at `current_password` or `new_password`, RATE_LIMITED
 */
export async function changePassword(
  steps: Steps,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const user = await steps.write(async (ctx) => {
    await allowTry(ctx.db, passwordChange, ctx.actor.id)
    return store.findCaller(ctx)
  })
  if (!(await verifyPassword(current_password, user.password_hash)))
    throw problem('VALIDATION_ERROR', { fields: { current_password: 'Mevcut şifreniz hatalı' } })
  if (!isAcceptablePassword(new_password))
    throw problem('VALIDATION_ERROR', { fields: { new_password: passwordMessage } })
  const password_hash = await hashPassword(new_password)
  await steps.write(async (ctx) => {
    await store.updatePassword(ctx, password_hash)
    await store.deleteOtherSessions(ctx, ctx.session_id)
    await forgetTries(ctx.db, passwordChange, ctx.actor.id)
    await ctx.record({ kind: 'user.password_changed', subject_kind: 'user', subject_id: user.id })
  })
}
