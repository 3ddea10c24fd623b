import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { blindIndex } from '../../external/secrets/blind-index'
import { matchingStep, readTypedCode } from '../../external/secrets/one-time-code'
import { unseal } from '../../external/secrets/seal'
import type { Limit } from '../../http/attempt-limit'
import * as store from './second-factor-store'

/** Codes are tried as seldom as passwords, over all the places that ask for one (AUTH-11). */
export const codeTries: Limit = { kind: 'second-factor', allowed: 10, windowSeconds: 15 * 60 }

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
