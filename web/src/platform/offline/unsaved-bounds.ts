/** What one editor has not saved, as it rests on the device. */
export interface UnsavedCopy {
  id: string
  owner: string
  /** The id of what is edited, and what it is called. */
  about: string
  name: string
  /** When it was written, in milliseconds since 1970. */
  at: number
  /** JSON; what it holds is the editor's own. */
  text: string
  /** Somebody was told that it rests here: no other copy takes its place. */
  isPromised?: boolean
  /** It was found too old once and stayed: the clock it was written by may have been behind. `at` is when that was. */
  wasTooOld?: boolean
}

const maxAgeMs = 30 * 24 * 60 * 60_000
const maxCopies = 100
/** Photos of what was solved rest here too: those of a site visit without a connection fit. */
const maxCharacters = 30_000_000

/**
 * Copies of one person that may not stay: the oldest unpromised that do not fit beside newer ones, and what is too old. What was
 * promised stays until it went or was given up.
 */
export function excessCopies(copies: readonly UnsavedCopy[], now: number): ReadonlySet<string> {
  let places = maxCopies
  let room = maxCharacters
  const excess = [...copies]
    .sort((left, right) => right.at - left.at)
    .filter(({ at, text, isPromised = false, wasTooOld = false }) => {
      if (isPromised) return false
      if (isTooOld({ at }, now) && wasTooOld) return true
      if (places === 0 || text.length > room) return true
      places -= 1
      room -= text.length
      return false
    })
  return new Set(excess.map(({ id }) => id))
}

/** Whether nobody comes back to it any more, by the clock it was written by. */
export const isTooOld = ({ at }: Pick<UnsavedCopy, 'at'>, now: number): boolean => now - at > maxAgeMs

/** Whether a copy can be promised beside what the device holds; what was promised has room of its own. */
export function canBePromised(copy: UnsavedCopy, copies: readonly UnsavedCopy[]): boolean {
  const promised = copies.filter(({ isPromised = false }) => isPromised)
  const characters = promised.reduce((sum, { text }) => sum + text.length, copy.text.length)
  return promised.length < maxCopies && characters <= maxCharacters
}
