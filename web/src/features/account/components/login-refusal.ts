import { ApiProblem } from '@gozlem/contract/client'

/**
 * Whether a sign-in was refused because the e-mail address waits for its verification: by the code, or by the words of a
 * server that has none (seed 1 section 8). The second factor's own refusals speak of a "doğrulama kodu" too.
 */
export function isEmailNotVerified(failure: unknown): boolean {
  if (!(failure instanceof ApiProblem)) return false
  if (failure.code === 'EMAIL_NOT_VERIFIED') return true
  if (failure.code.startsWith('SECOND_FACTOR_')) return false
  return /doğrulanmamış|doğrulama|EMAIL_NOT_VERIFIED/i.test(failure.message)
}

export function isProblem(failure: unknown, code: string): boolean {
  return failure instanceof ApiProblem && failure.code === code
}
