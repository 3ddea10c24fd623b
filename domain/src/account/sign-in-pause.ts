/** Tries to sign in to an account, from wherever, before the next ones are held back. */
const quickTries = 10
const longestPauseMs = 8000

/**
 * How many milliseconds a try to sign in waits, after so many of the same account in a quarter of an hour, itself
 * included. It never ends in a refusal: a refusal would let anybody keep the owner out (ASVS 6.3.1).
 */
export function signInPauseMs(tries: number): number {
  if (tries <= quickTries) return 0
  return Math.min(500 * 2 ** (tries - quickTries - 1), longestPauseMs)
}
