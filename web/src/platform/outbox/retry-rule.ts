// When something that had no answer is tried again, and what counts as an answer.
import { ApiProblem } from '@gozlem/contract/client'
import { isRefused } from '../api/api'
import { problemMessage } from '../api/problem-message'
import { type Entry, longestWaitMs, type Refusal } from './entry'
import { Postponed, Refused } from './kind'

const firstWaitMs = 5000
const lastWaitMs = 60_000

/** What a failed try means for its entry. */
export type Failure =
  /** Our server said no, for good. */
  | { means: 'refused'; refusal: Refusal }
  /**
   * No answer, or one of the moment; so is the end of a session: whoever signs in again goes on.
   * `told_ms`: how long the server wants to be left alone; `is_general`: nothing else would get through either; `why`: in words.
   */
  | { means: 'later'; told_ms: number | null; is_general: boolean; why?: string }

/** @param otherwise said of a refusal that says nothing itself */
export function readFailure(failure: unknown, otherwise: string): Failure {
  if (failure instanceof Refused) return { means: 'refused', refusal: failure.refusal }
  if (failure instanceof Postponed) {
    const told_ms = failure.seconds === null ? null : failure.seconds * 1000
    return { means: 'later', told_ms, is_general: false, why: failure.message }
  }
  if (isRefused(failure)) {
    // No form shows which field it is about.
    const message = Object.values(failure.fields)[0] ?? problemMessage(failure, otherwise)
    return { means: 'refused', refusal: { code: failure.code, message } }
  }
  if (!(failure instanceof ApiProblem)) return { means: 'later', told_ms: null, is_general: false }
  const told_ms = failure.retry_after === null ? null : Math.min(longestWaitMs, failure.retry_after * 1000)
  return { means: 'later', told_ms, is_general: failure.status === 0 || failure.status === 429 }
}

/**
 * How long is waited after so many tries without an answer: 5 s, then twice as long each time up to 60 s, of which up to half is left
 * to chance, so that devices behind one line do not all come at once.
 */
export function waitMs(attempts: number, chance = Math.random()): number {
  const most = Math.min(lastWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1))
  return most * (1 - chance / 2)
}

/** What becomes of an entry whose try failed at an instant. @param tried its revision then */
export function afterFailure(
  { attempts, revision }: Entry,
  { tried, failure, now }: { tried: number; failure: Failure; now: number },
): Partial<Entry> {
  // A newer one has not been tried.
  if (revision !== tried) return { state: 'pending', leased_until: 0 }
  if (failure.means === 'refused') return { state: 'refused', refusal: failure.refusal }
  const { told_ms, why = '' } = failure
  const next_attempt_at = now + (told_ms ?? waitMs(attempts + 1))
  return { state: 'pending', attempts: attempts + 1, next_attempt_at, is_firm: told_ms !== null, why }
}
