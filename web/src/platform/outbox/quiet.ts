import { longestWaitMs, msUntil } from './entry'
import { waitMs } from './retry-rule'

export type Quiet = ReturnType<typeof createQuiet>

/** The time in which nothing is tried at all, after a failure that is no entry's own: nobody answered, or the server takes nothing now. */
export function createQuiet(clock: () => number) {
  let until = 0
  let isFirm = false
  let failures = 0
  return {
    /** In milliseconds; 0 where something may be tried. */
    left: (): number => msUntil(until, clock(), longestWaitMs),
    /** @param told_ms how long the server wants to be left alone; null where it does not say */
    begin: (told_ms: number | null): void => {
      failures += 1
      until = clock() + (told_ms ?? waitMs(failures))
      isFirm = told_ms !== null
    },
    /** Something got through, or a person wants it tried. */
    end: (): void => {
      failures = 0
      until = 0
    },
    /** Ends, unless the server named its length. */
    hint: (): void => {
      failures = 0
      if (!isFirm) until = 0
    },
  }
}
