// The code that proves a phone. Nothing here depends on whether an account has the phone.
import { randomInt } from 'node:crypto'
import {
  type SmsDayLimit,
  smsCodeLifeSeconds,
  smsCodeTries,
  smsDayFullMessage,
  smsJustSentMessage,
  smsResendSeconds,
} from '@gozlem/domain/account/sms-code'
import { type Problem, problem } from '@gozlem/domain/problem'
import type { Pool } from 'pg'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { blindIndex } from '../../external/secrets/blind-index'
import { consumeAttempt, countTry, deleteAttempts, type Limit, returnTry } from '../../http/attempt-limit'
import { askedFrom } from '../../http/client-network'
import type { RequestFacts } from '../../http/context'
import type { Outbox } from '../../jobs/outbox/outbox'
import * as store from './sms-code-store'

export interface SmsCodeParts {
  outbox: Outbox
  /** Keys the stored hash of a code. */
  sealing_key: Buffer
}

export interface PhoneProof {
  phone: string
  code: string
}

const day = 24 * 60 * 60
const dayFull = (limit: SmsDayLimit) => (retry_after: number) =>
  problem('RATE_LIMITED', {
    message: smsDayFullMessage(limit, retry_after, new Date()),
    data: { retry_after },
  })
const codesToPhone: Limit = {
  kind: 'sms-phone',
  allowed: 5,
  windowSeconds: day,
  refusal: dayFull('phone'),
}
const codesFromAddress: Limit = {
  kind: 'sms-address',
  allowed: 20,
  windowSeconds: day,
  refusal: dayFull('network'),
}
/** Of all who ask for one at the same time. */
const mostCodesOfPhone = 5
/** As long as a code holds: what others guess costs nobody theirs. */
const guesses: Limit = { kind: 'sms-guesses', allowed: smsCodeTries, windowSeconds: smsCodeLifeSeconds }
const triesFromAddress: Limit = { kind: 'sms-tries', allowed: 60, windowSeconds: 60 * 60 }

/**
 * Sends a phone a code; the one before that the same network asked for no longer counts. A refused request counts towards no limit, and
 * what others ask for refuses nobody: where five codes of others hold, none more is sent, and each of them is right.
 * @throws Problem RATE_LIMITED within a minute of the last code, after 5 codes to a phone or 20 in all from a network in a day
 */
export async function sendSmsCode(
  pool: Pool,
  request: RequestFacts,
  { outbox, sealing_key }: SmsCodeParts,
  phone: string,
): Promise<{ resend_after: number; expires_at: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = await writeAsSystem(pool, async (work) => {
    await consumeAttempt(work.db, codesFromAddress, request.address)
    const pair = askedFrom(phone, request.address)
    await consumeAttempt(work.db, codesToPhone, pair)
    const asked = { phone, asker: blindIndex(`sms asker ${pair}`, sealing_key) }
    // Each of them is on that phone and counts; more would be sent at our cost, and more be there to guess.
    const others = await store.codesOfOthers(work, asked)
    if (others.codes >= mostCodesOfPhone) return others.expires_at
    const expiry = await store.replaceCode(work, asked, codeHash({ phone, code }, sealing_key))
    if (expiry === null) throw justSent(await store.secondsUntilNext(work, asked))
    await deleteAttempts(work.db, guesses, pair)
    await outbox.sms(work, {
      organization_id: null,
      kind: 'account.phone_code',
      to: phone,
      text: textWith(code),
    })
    return expiry
  })
  return { resend_after: smsResendSeconds, expires_at }
}

/** A code is on its way already; `code_sent` says that there is one to enter. */
const justSent = (retry_after: number): Problem =>
  problem('RATE_LIMITED', {
    message: smsJustSentMessage(retry_after),
    data: { retry_after, code_sent: true },
  })

/**
 * Says whether a code is right, without using it up.
 * @throws Problem SMS_CODE_INVALID, SMS_CODE_EXPIRED, RATE_LIMITED
 */
export async function verifySmsCode(
  pool: Pool,
  request: RequestFacts,
  sealing_key: Buffer,
  proof: PhoneProof,
): Promise<void> {
  const found = await writeAsSystem(pool, async (work) => {
    await consumeAttempt(work.db, triesFromAddress, request.address)
    return compareSmsCode(work, sealing_key, proof, request.address)
  })
  if (found === 'used') throw smsCodeProblem('expired', 'code')
  if (found !== 'right') throw smsCodeProblem(found, 'code')
}

export type CodeState = 'right' | 'used' | 'wrong' | 'expired'

/**
 * Compares a code with those sent and counts a wrong one for its phone and network; commit also then. A code that is right but used proves the
 * phone still, to whoever repeats a request; it opens nothing a second time.
 */
export async function compareSmsCode(
  work: Work<SystemScope>,
  sealing_key: Buffer,
  proof: PhoneProof,
  address: string,
): Promise<CodeState> {
  const pair = askedFrom(proof.phone, address)
  if ((await countTry(work.db, guesses, pair)) > guesses.allowed) return 'expired'
  const found = await store.compareCode(work, proof.phone, codeHash(proof, sealing_key))
  if (!found) return 'expired'
  if (!found.matches) return 'wrong'
  await returnTry(work.db, guesses, pair)
  return found.is_used ? 'used' : 'right'
}

/**
 * Uses a code up in the transaction it opens something in.
 * @throws Problem SMS_CODE_EXPIRED at `field` when it is no longer worth anything
 */
export async function consumeSmsCode(
  work: Work<SystemScope>,
  sealing_key: Buffer,
  proof: PhoneProof,
  field: string,
): Promise<void> {
  const isSpent = await store.consumeCode(work, proof.phone, codeHash(proof, sealing_key))
  if (!isSpent) throw smsCodeProblem('expired', field)
}

/** What to answer to a code that is not right. */
export function smsCodeProblem(state: 'wrong' | 'expired', field: string): Problem {
  const code = state === 'wrong' ? 'SMS_CODE_INVALID' : 'SMS_CODE_EXPIRED'
  return problem(code, { fields: { [field]: problem(code).message } })
}

const codeHash = ({ phone, code }: PhoneProof, sealing_key: Buffer): Buffer =>
  blindIndex(`sms code ${phone} ${code}`, sealing_key)

const textWith = (code: string): string =>
  `Saha Gözlem doğrulama kodunuz: ${code}. Kod ${smsCodeLifeSeconds / 60} dakika geçerlidir. Kodu kimseyle paylaşmayın.`
