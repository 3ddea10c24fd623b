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
}

const maxAgeMs = 30 * 24 * 60 * 60_000
const maxCopies = 100
/** Photos of what was solved rest here too: those of a site visit without a connection fit. */
const maxCharacters = 30_000_000

/** Copies that may not stay: what is too old, then the oldest until the rest fits. */
export function excessCopies(copies: readonly UnsavedCopy[], now: number): ReadonlySet<string> {
  let room = maxCharacters
  const excess = [...copies]
    .sort((left, right) => right.at - left.at)
    .filter(({ at, text }, index) => {
      room -= text.length
      return now - at > maxAgeMs || index >= maxCopies || room < 0
    })
  return new Set(excess.map(({ id }) => id))
}
