import { setTimeout } from 'node:timers/promises'
import { firstPasswordEnd } from '@gozlem/domain/account/first-password'
import type { EventData } from '@gozlem/domain/event/event'
import { type Problem, problem } from '@gozlem/domain/problem'
import type { Pool } from 'pg'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import type { KnownDevice } from '../../external/secrets/known-device'
import { verifyPassword } from '../../external/secrets/password'
import type { PublicContext } from '../../http/context'
import type { Outbox } from '../../jobs/outbox/outbox'
import { markEmailVerified } from './registration-store'
import { consumeSecondFactorCode, countCode, deleteCodeAttempts } from './second-factor-code-commands'
import { countRecoveryCodes } from './second-factor-store'
import { startSession } from './session-commands'
import { countSignIn, countUnknown, deleteSignInAttempts, type SignInTry } from './sign-in-limit-commands'
import * as store from './store'

export interface SignInParts {
  pool: Pool
  outbox: Outbox
  sealing_key: Buffer
  /** Waits so many milliseconds; real time unless told. */
  pause?: (ms: number) => Promise<unknown>
}

interface Given {
  phone: string
  password: string
  second_factor_code?: string | undefined
}

/**
 * Signs in by phone and password, and by a code where the account has a second factor. The answer for an unknown phone,
 * a wrong password and an inactive account is the same, in text and in work done; only whoever knows the password learns
 * more.
 * @throws Problem SIGN_IN_FAILED, ORGANIZATION_SUSPENDED, EMAIL_NOT_VERIFIED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, RATE_LIMITED
 */
export async function signIn(
  parts: SignInParts,
  ctx: PublicContext,
  given: Given,
  devices: readonly KnownDevice[],
): Promise<{ user: store.UserRow; token: string }> {
  const { pool, pause = setTimeout } = parts
  const { request } = ctx
  const { phone, password, second_factor_code } = given
  const { user, attempt, pauseMs } = await writeAsSystem(pool, async (work) => {
    const user = await store.findUserByPhone(work, phone)
    const device_id = devices.find(({ user_id }) => user_id === user?.id)?.device_id ?? null
    const attempt: SignInTry = { phone, address: request.address, device_id }
    return { user, attempt, pauseMs: await countSignIn(work.db, attempt) }
  })
  if (pauseMs > 0) await pause(pauseMs)
  const matches = await verifyPassword(password, user?.password_hash ?? null)
  const refuse = async (reason: RefusalReason, answer: Problem): Promise<never> => {
    await noteRefusal(pool, ctx, user, reason)
    throw answer
  }
  if (!user || !matches || !user.is_active) return refuse('password', problem('SIGN_IN_FAILED'))
  if (user.organization_is_suspended) return refuse('organization', problem('ORGANIZATION_SUSPENDED'))
  if (isFirstPasswordOver(user, request.at)) return refuse('first_password', firstPasswordOver())
  if (!user.email_verified_at && !user.must_change_password)
    return refuse('email', problem('EMAIL_NOT_VERIFIED'))
  if (user.has_second_factor) {
    if (second_factor_code === undefined) throw problem('SECOND_FACTOR_REQUIRED')
    await writeAsSystem(pool, ({ db }) => countCode(db, user.id, attempt))
  }
  const token = await writeAsSystem(pool, (work) => open(work, parts, ctx, user, given, attempt))
  return token === null ? refuse('second_factor', wrongSecondFactor()) : { user, token }
}

/** Opens the session; null when the second factor does not agree. */
async function open(
  work: Work<SystemScope>,
  { outbox, sealing_key }: SignInParts,
  ctx: PublicContext,
  { id, password_hash }: store.UserRow,
  { second_factor_code = '' }: Given,
  attempt: SignInTry,
): Promise<string | null> {
  // A password that was changed while this one was checked ends every session but the ones made after it.
  const user = await store.lockUser(work, id)
  if (!user?.is_active || user.password_hash !== password_hash) throw problem('SIGN_IN_FAILED')
  if (user.organization_is_suspended) throw problem('ORGANIZATION_SUSPENDED')
  const by = user.has_second_factor
    ? await consumeSecondFactorCode(work, sealing_key, id, second_factor_code, ctx.request.at)
    : 'password'
  if (by === null) return null
  if (by === 'recovery_code') {
    const unused = await countRecoveryCodes(work, id)
    await outbox.mail(work, {
      organization_id: user.organization_id,
      kind: 'account.recovery_code_used',
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      facts: { first_name: user.first_name, unused },
    })
    await ctx.record(
      work.db,
      user.organization_id,
      { kind: 'second_factor.recovery_used', subject_id: id, data: { unused } },
      id,
    )
  }
  // The first password came by mail: whoever knows it reads that address.
  if (user.must_change_password) await markEmailVerified(work, id)
  await deleteSignInAttempts(work.db, attempt)
  await deleteCodeAttempts(work.db, id, attempt)
  return startSession(work, ctx, user, by)
}

type RefusalReason = EventData<'session.refused'>['reason']

/** Adds a refusal to the account's history; without an account it does as much work, so that nobody hears the difference. */
async function noteRefusal(
  pool: Pool,
  { request, record }: PublicContext,
  user: store.UserRow | null,
  reason: RefusalReason,
): Promise<void> {
  await writeAsSystem(pool, async ({ db }) => {
    if (!user) return countUnknown(db, request.address)
    const { id, organization_id } = user
    await record(db, organization_id, { kind: 'session.refused', subject_id: id, data: { reason } })
  })
}

function isFirstPasswordOver(user: store.UserRow, at: Date): boolean {
  return user.must_change_password && at > firstPasswordEnd(user.password_set_at)
}

const firstPasswordOver = (): Problem =>
  problem('SIGN_IN_FAILED', {
    message: 'İlk şifrenizin süresi doldu. “Şifremi unuttum” ile yeni bir şifre belirleyin.',
  })

const wrongSecondFactor = (): Problem =>
  problem('SECOND_FACTOR_INVALID', {
    fields: { second_factor_code: problem('SECOND_FACTOR_INVALID').message },
  })
