// Notes of photos save themselves a moment after the last letter; until then, and while saving fails, they live here. Each
// names the note that it was made from: where somebody else wrote another one meanwhile, both stand below each other (032).

import { ApiProblem } from '@gozlem/contract/client'
import type { ImageView } from '@gozlem/contract/image-view'
import { type Atom, createAtom } from '@tanstack/react-store'
import { isRefused } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { changeImage, type ReportCache } from '../../api'
import { noteToRestore } from '../draft/note-to-restore'

export interface NoteState {
  text: string
  state: 'typing' | 'saving' | 'saved' | 'failed'
  /** What stood on the server when it was typed. */
  before: string
  /** Why the server refused it, in words. */
  why?: string
}

export interface NoteKeeper {
  /** By photo; a photo without a finding has the note the server told. */
  notes: Atom<Readonly<Record<string, NoteState>>>
  type: (imageId: string, text: string) => void
  /** Saves what is not saved yet; false when something could not be. */
  flush: () => Promise<boolean>
  /** What is not saved yet was given up on purpose. */
  discard: () => void
}

/** An open report with the notes that are typed in it. */
export interface NotedReport {
  editor: Pick<Atom<{ base: { images: readonly ImageView[] } }>, 'get' | 'subscribe'>
  notes: NoteKeeper
}

const pauseMs = 800

/** @param noteOnServer the note of a photo as the server told it last; null where the report has no such photo */
export function createNoteKeeper(
  reportId: string,
  cache: ReportCache,
  noteOnServer: (imageId: string) => string | null,
): NoteKeeper {
  const notes = createAtom<Readonly<Record<string, NoteState>>>({})
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  const put = (id: string, note: NoteState) => notes.set((now) => ({ ...now, [id]: note }))

  const forget = (id: string) => notes.set(({ [id]: _, ...others }) => others)

  function save(id: string): Promise<void> {
    clearTimeout(pauses.get(id))
    const known = running.get(id)
    if (known) return known
    const work = send(id).finally(() => running.delete(id))
    running.set(id, work)
    return work
  }

  /** Saves until what is saved is what is typed. */
  async function send(id: string): Promise<void> {
    const note = notes.get()[id]
    if (note === undefined || note.state === 'saved') return
    const { text, before } = note
    // Nobody can write on a photo that was taken out: its note would keep everything else from being saved.
    if (noteOnServer(id) === null) return forget(id)
    put(id, { text, state: 'saving', before })
    const answer = await changeImage(reportId, id, { note: text, before }).then(
      (image) => ({ image }),
      (failure: unknown) => ({ failure }),
    )
    const typed = notes.get()[id]?.text ?? text
    if ('image' in answer) {
      cache.keepImage(reportId, answer.image)
      const isSaved = typed === text
      put(id, { text: typed, state: isSaved ? 'saved' : 'typing', before: answer.image.note })
      return isSaved ? undefined : send(id)
    }
    const now = notedMeanwhile(answer.failure)
    if (now === null || now === before) {
      const why = isRefused(answer.failure) && { why: problemMessage(answer.failure) }
      return put(id, { text: typed, state: 'failed', before, ...why })
    }
    put(id, { text: noteToRestore({ text: typed, before }, now) ?? now, state: 'typing', before: now })
    return send(id)
  }

  return {
    notes,
    type: (id, text) => {
      const known = notes.get()[id]
      const saving = known?.state === 'saving'
      put(id, { text, state: saving ? 'saving' : 'typing', before: known?.before ?? noteOnServer(id) ?? '' })
      clearTimeout(pauses.get(id))
      if (!saving)
        pauses.set(
          id,
          setTimeout(() => void save(id), pauseMs),
        )
    },
    flush: async () => {
      await Promise.all(Object.keys(notes.get()).map(save))
      return !hasOpenNotes(notes.get())
    },
    discard: () => {
      for (const pause of pauses.values()) clearTimeout(pause)
      for (const [id, { state }] of Object.entries(notes.get())) if (state !== 'saved') forget(id)
    },
  }
}

/** The note as it is typed here, else as the server told. */
export function noteOf(
  image: Pick<ImageView, 'id' | 'note'>,
  notes: Readonly<Record<string, NoteState>>,
): string {
  return notes[image.id]?.text ?? image.note
}

/** Whether a note is not on the server yet. */
export function hasOpenNotes(notes: Readonly<Record<string, NoteState>>): boolean {
  return Object.values(notes).some(({ state }) => state !== 'saved')
}

/** What somebody else wrote on the photo meanwhile, out of a refused change; null where that was not why. */
export function notedMeanwhile(failure: unknown): string | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'NOTE_CHANGED') return null
  const { image } = failure.data
  return typeof image === 'object' && image !== null && 'note' in image ? (image as ImageView).note : null
}
