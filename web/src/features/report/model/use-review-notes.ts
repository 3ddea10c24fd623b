import { useState } from 'react'

/** What a reviewer writes while reading: for the whole report, and at its findings. */
export interface ReviewNotes {
  whole: string
  atFindings: Readonly<Record<string, string>>
  /** Findings with a note that says something. */
  count: number
  isEmpty: boolean
  writeWhole: (text: string) => void
  writeAt: (findingId: string, text: string) => void
}

export function useReviewNotes(): ReviewNotes {
  const [whole, writeWhole] = useState('')
  const [atFindings, setAtFindings] = useState<Readonly<Record<string, string>>>({})
  const count = notesToSend(atFindings).length
  return {
    whole,
    atFindings,
    count,
    isEmpty: count === 0 && whole.trim() === '',
    writeWhole,
    writeAt: (findingId, text) => setAtFindings((now) => ({ ...now, [findingId]: text })),
  }
}

/** Notes that say something, as they are sent. */
export function notesToSend(atFindings: ReviewNotes['atFindings']): { finding_id: string; text: string }[] {
  return Object.entries(atFindings)
    .map(([finding_id, text]) => ({ finding_id, text: text.trim() }))
    .filter(({ text }) => text !== '')
}
