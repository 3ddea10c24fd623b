import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { createCopyKeeper, deleteCopies, leftCopies } from '../../../platform/offline/unsaved-copies'
import { useUser } from '../../../platform/session/session'

/** What a reviewer writes while reading: for the whole report, and at its findings. */
export interface ReviewNotes extends Written {
  isEmpty: boolean
  writeWhole: (text: string) => void
  writeAt: (findingId: string, text: string) => void
  /** They were sent, or given up. */
  drop: () => void
}

interface Written {
  whole: string
  atFindings: Readonly<Record<string, string>>
}

const nothing: Written = { whole: '', atFindings: {} }

/** They rest on the device like unsaved edits (032), and outlive the review that they were written for. */
export function useReviewNotes(reportId: string, title: string): ReviewNotes {
  const { id: owner } = useUser()
  const [{ written, start, write, drop }] = useState(() => keepNotes(owner, reportId))
  const { whole, atFindings } = useSelector(written, (now) => now)
  useEffect(start, [start])
  return {
    whole,
    atFindings,
    isEmpty: !saysAnything({ whole, atFindings }),
    writeWhole: (text) => write(title, (now) => ({ ...now, whole: text })),
    writeAt: (findingId, text) =>
      write(title, (now) => ({ ...now, atFindings: { ...now.atFindings, [findingId]: text } })),
    drop,
  }
}

/** Notes that say something at findings that a report has, as they are sent. */
export const notesToSend = (
  { atFindings }: Written,
  findings: readonly { id: string }[],
): { finding_id: string; text: string }[] =>
  notesOf(atFindings).filter(({ finding_id }) => findings.some(({ id }) => id === finding_id))

/** Notes at findings that say something. */
export const notesOf = (atFindings: Written['atFindings']): { finding_id: string; text: string }[] =>
  Object.entries(atFindings)
    .map(([finding_id, text]) => ({ finding_id, text: text.trim() }))
    .filter(({ text }) => text !== '')

const saysAnything = ({ whole, atFindings }: Written) => whole.trim() !== '' || notesOf(atFindings).length > 0

/** Another number is another shape, which this build cannot read. */
const format = 1

function keepNotes(owner: string, reportId: string) {
  const about = `review ${reportId}`
  const written = createAtom(nothing)
  let name = ''
  const keeper = createCopyKeeper({
    owner,
    about,
    name: () => name,
    read: () => (saysAnything(written.get()) ? JSON.stringify({ format, ...written.get() }) : null),
  })

  async function restore(): Promise<void> {
    const left = await leftCopies(owner, about)
    const copies = left.flatMap((copy) => {
      const notes = readNotes(copy.text)
      return notes ? [{ ...copy, notes }] : []
    })
    for (const copy of copies) {
      name = copy.name
      written.set((now) => joined(copy.notes, now))
    }
    // First the copy of this page, then those it was made of, so that no moment is without one.
    if (await keeper.flush()) await deleteCopies(copies.map(({ id }) => id))
  }

  return {
    written,
    start: () => {
      const stop = keeper.start()
      // Without a storage there is nothing to bring back.
      restore().catch(() => undefined)
      return stop
    },
    write: (title: string, change: (now: Written) => Written) => {
      name = title
      written.set(change)
      keeper.changed()
    },
    drop: () => {
      written.set(() => nothing)
      keeper.discard()
    },
  }
}

/** Null for the copy of another build, which can read it again. */
function readNotes(text: string): Written | null {
  const copy: Written & { format: number } = JSON.parse(text)
  return copy.format === format ? copy : null
}

/** Both, where they say different things at one place. */
function joined(left: Written, now: Written): Written {
  const places = Object.keys({ ...left.atFindings, ...now.atFindings })
  const at = (id: string) => both(left.atFindings[id], now.atFindings[id])
  return {
    whole: both(left.whole, now.whole),
    atFindings: Object.fromEntries(places.map((id) => [id, at(id)])),
  }
}

const both = (...texts: (string | undefined)[]): string => [...new Set(texts.filter(Boolean))].join('\n')
