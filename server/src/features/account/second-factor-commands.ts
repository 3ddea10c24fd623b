import { formatPhone } from '@gozlem/domain/account/phone'
import { type Problem, problem } from '@gozlem/domain/problem'
import { secretQrSvg } from '../../external/qr/qr-svg'
import {
  makeOneTimeSecret,
  makeRecoveryCodes,
  matchingStep,
  oneTimeUrl,
  readTypedCode,
} from '../../external/secrets/one-time-code'
import { seal, unseal } from '../../external/secrets/seal'
import { consumeAttempt, deleteAttempts } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { type GateRules, mustSetSecondFactor } from '../../http/session-gate'
import type { Outbox } from '../../jobs/outbox/outbox'
import { reauthenticate } from './reauthentication-commands'
import { codeTries, consumeSecondFactorCode, recoveryCodeHash } from './second-factor-code-commands'
import * as store from './second-factor-store'
import { deleteOtherSessionsAndLinks } from './session-store'
import { findCaller } from './store'

export interface SecondFactorParts {
  outbox: Outbox
  gate: GateRules
  /** Seals the secrets at rest and keys the hashes of recovery codes. */
  sealing_key: Buffer
}

/**
 * Makes a secret for an authenticator app. It counts once a code of it was given; until then the next one replaces it.
 * @throws Problem VALIDATION_ERROR at `current_password`, CONFLICT when the second factor is on, RATE_LIMITED
 */
export async function beginSecondFactor(
  steps: Steps,
  { sealing_key }: SecondFactorParts,
  { current_password }: { current_password: string },
): Promise<{ secret: string; otpauth_url: string; qr_svg: string }> {
  const user = await reauthenticate(steps, { current_password })
  const secret = makeOneTimeSecret()
  const isKept = await steps.write((ctx) => store.replaceSecret(ctx, seal(secret, sealing_key)))
  if (!isKept) throw isOnAlready()
  const otpauth_url = oneTimeUrl(secret, formatPhone(user.phone))
  return { secret, otpauth_url, qr_svg: await secretQrSvg(otpauth_url) }
}

/**
 * Turns the second factor on by a code of the app, ends the other sessions and answers the recovery codes.
 * @throws Problem VALIDATION_ERROR at `code`, CONFLICT when it is on or was not begun, RATE_LIMITED
 */
export async function enableSecondFactor(
  steps: Steps,
  { sealing_key, outbox }: SecondFactorParts,
  { code }: { code: string },
): Promise<string[]> {
  const begun = await steps.write(async (ctx) => {
    await consumeAttempt(ctx.db, codeTries, ctx.actor.id)
    return store.findSecondFactor(ctx, ctx.actor.id)
  })
  if (!begun || begun.since !== null) throw begun ? isOnAlready() : problem('CONFLICT')
  const typed = readTypedCode(code)
  const step =
    typed?.kind === 'app'
      ? matchingStep(unseal(begun.secret, sealing_key), typed.code, steps.request.at)
      : null
  if (step === null) throw wrongCode('code')
  return steps.write(async (ctx) => {
    if (!(await store.enableSecondFactor(ctx, { secret: begun.secret, step }))) throw problem('CONFLICT')
    await deleteOtherSessionsAndLinks(ctx, ctx.session_id)
    await deleteAttempts(ctx.db, codeTries, ctx.actor.id)
    await tell(ctx, outbox, 'enabled')
    return giveRecoveryCodes(ctx, sealing_key)
  })
}

/**
 * Turns the second factor off and ends the other sessions.
 * @throws Problem FORBIDDEN to whom it is prescribed, CONFLICT when it is off, VALIDATION_ERROR at `current_password` or
 * `code`, RATE_LIMITED
 */
export async function disableSecondFactor(
  steps: Steps,
  parts: SecondFactorParts,
  proof: { current_password: string; code: string },
): Promise<void> {
  await steps.read(async ({ actor }) => {
    if (mustSetSecondFactor(parts.gate, { role: actor.role, has_second_factor: false }))
      throw problem('FORBIDDEN', { message: 'Sistem yöneticileri iki adımlı doğrulamayı kapatamaz.' })
  })
  await proveBoth(steps, parts, proof)
  await steps.write(async (ctx) => {
    await store.disableSecondFactor(ctx)
    await deleteOtherSessionsAndLinks(ctx, ctx.session_id)
    await tell(ctx, parts.outbox, 'disabled')
  })
}

/**
 * Answers new recovery codes; the old ones no longer count.
 * @throws Problem CONFLICT when the second factor is off, VALIDATION_ERROR at `current_password` or `code`, RATE_LIMITED
 */
export async function renewRecoveryCodes(
  steps: Steps,
  parts: SecondFactorParts,
  proof: { current_password: string; code: string },
): Promise<string[]> {
  await proveBoth(steps, parts, proof)
  return steps.write(async (ctx) => {
    await ctx.record({
      kind: 'second_factor.codes_renewed',
      subject_id: ctx.actor.id,
    })
    return giveRecoveryCodes(ctx, parts.sealing_key)
  })
}

/**
 * Asks somebody who has a second factor for a code of it, before something that cannot be taken back.
 * @throws Problem VALIDATION_ERROR at `field`, RATE_LIMITED
 */
export async function proveSecondFactor(
  steps: Steps,
  sealing_key: Buffer,
  typed: string | undefined,
  field: string,
): Promise<void> {
  if (typed === undefined)
    throw problem('VALIDATION_ERROR', { fields: { [field]: problem('SECOND_FACTOR_REQUIRED').message } })
  await steps.write((ctx) => consumeAttempt(ctx.db, codeTries, ctx.actor.id))
  const by = await steps.write(async (ctx) => {
    const spent = await consumeSecondFactorCode(ctx, sealing_key, ctx.actor.id, typed, steps.request.at)
    if (spent) await deleteAttempts(ctx.db, codeTries, ctx.actor.id)
    if (spent === 'recovery_code')
      await ctx.record({
        kind: 'second_factor.recovery_used',
        subject_id: ctx.actor.id,
        data: { unused: await store.countRecoveryCodes(ctx, ctx.actor.id) },
      })
    return spent
  })
  if (!by) throw wrongCode(field)
}

async function proveBoth(
  steps: Steps,
  { sealing_key }: SecondFactorParts,
  { current_password, code }: { current_password: string; code: string },
): Promise<void> {
  const user = await reauthenticate(steps, { current_password })
  if (!user.has_second_factor) throw problem('CONFLICT', { message: 'İki adımlı doğrulama açık değil.' })
  await proveSecondFactor(steps, sealing_key, code, 'code')
}

async function giveRecoveryCodes(ctx: Context, sealing_key: Buffer): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await store.replaceRecoveryCodes(
    ctx,
    codes.map((code) => recoveryCodeHash(code, sealing_key)),
  )
  return codes
}

async function tell(ctx: Context, outbox: Outbox, done: 'enabled' | 'disabled'): Promise<void> {
  const user = await findCaller(ctx)
  await ctx.record({ kind: `second_factor.${done}`, subject_id: user.id })
  await outbox.mail(ctx, {
    organization_id: user.organization_id,
    kind: `account.second_factor_${done}`,
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    facts: { first_name: user.first_name },
  })
}

const isOnAlready = (): Problem => problem('CONFLICT', { message: 'İki adımlı doğrulama zaten açık.' })

const wrongCode = (field: string): Problem =>
  problem('VALIDATION_ERROR', { fields: { [field]: problem('SECOND_FACTOR_INVALID').message } })
