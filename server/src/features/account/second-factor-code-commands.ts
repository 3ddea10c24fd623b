import type { Database, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { blindIndex } from '../../external/secrets/blind-index'
import { matchingStep, readTypedCode } from '../../external/secrets/one-time-code'
import { unseal } from '../../external/secrets/seal'
import { consumeAttempt, deleteAttempts, type Limit } from '../../http/attempt-limit'
import { askedFrom } from '../../http/client-network'
import * as store from './second-factor-store'
import type { SignInTry } from './sign-in-limit-commands'

const windowSeconds = 15 * 60
/** Codes are tried as seldom as passwords (AUTH-11): over all the places that ask for one in a session, and at each device or network. */
export const codeTries: Limit = { kind: 'second-factor', allowed: 10, windowSeconds }
/** Whoever knows the password, from any number of networks; a device on which the owner has signed in before is not among them. */
const triesOfStrangers: Limit = { kind: 'second-factor-strangers', allowed: 50, windowSeconds }

/** Counts a try to sign in with a code. @throws Problem RATE_LIMITED */
export async function countCode(db: Database, user_id: string, signIn: SignInTry): Promise<void> {
  await consumeAttempt(db, codeTries, codeKey(user_id, signIn))
  if (signIn.device_id === null) await consumeAttempt(db, triesOfStrangers, user_id)
}

/** Starts those counts anew, after a success. */
export async function deleteCodeAttempts(db: Database, user_id: string, signIn: SignInTry): Promise<void> {
  await deleteAttempts(db, codeTries, codeKey(user_id, signIn))
  if (signIn.device_id === null) await deleteAttempts(db, triesOfStrangers, user_id)
}

const codeKey = (user_id: string, { device_id, address }: SignInTry): string =>
  device_id === null ? askedFrom(user_id, address) : `${user_id} ${device_id}`

/** Uses a code of the app or a recovery code; says which it was, null when it is wrong, used or nobody's. */
export async function consumeSecondFactorCode(
  work: Work<UserScope | SystemScope>,
  sealing_key: Buffer,
  user_id: string,
  typed: string,
  at: Date,
): Promise<'second_factor' | 'recovery_code' | null> {
  const factor = await store.findSecondFactor(work, user_id)
  const read = readTypedCode(typed)
  if (!factor?.since || !read) return null
  if (read.kind === 'recovery') {
    const isUnused = await store.consumeRecoveryCode(work, user_id, recoveryCodeHash(read.code, sealing_key))
    return isUnused ? 'recovery_code' : null
  }
  const step = matchingStep(unseal(factor.secret, sealing_key), read.code, at)
  return step !== null && (await store.consumeStep(work, user_id, step)) ? 'second_factor' : null
}

/** What is stored of a recovery code; keyed, because fifty bits alone can be found out from a hash. */
export function recoveryCodeHash(code: string, sealing_key: Buffer): Buffer {
  return blindIndex(`recovery code ${code.replace('-', '')}`, sealing_key)
}
