// Notes of photos save themselves a moment after the last letter; until then, and while saving fails, they live here.

import { type Atom, createAtom } from '@tanstack/react-store'
import { changeImage, type ReportCache } from '../../api'

export interface NoteState {
  text: string
  state: 'typing' | 'saving' | 'saved' | 'failed'
}

export interface NoteKeeper {
  /** By photo; a photo without a finding has the note the server told. */
  notes: Atom<Readonly<Record<string, NoteState>>>
  type: (imageId: string, text: string) => void
  /** Saves what is not saved yet; false when something could not be. */
  flush: () => Promise<boolean>
}

const pauseMs = 800

export function createNoteKeeper(reportId: string, cache: ReportCache): NoteKeeper {
  const notes = createAtom<Readonly<Record<string, NoteState>>>({})
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  const put = (id: string, note: NoteState) => notes.set((now) => ({ ...now, [id]: note }))

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
    const { text } = note
    put(id, { text, state: 'saving' })
    const saved = await changeImage(reportId, id, { note: text }).then(
      (image) => {
        cache.keepImage(reportId, image)
        return true
      },
      () => false,
    )
    const typed = notes.get()[id]?.text ?? text
    if (saved && typed !== text) {
      put(id, { text: typed, state: 'typing' })
      return send(id)
    }
    put(id, { text: typed, state: saved ? 'saved' : 'failed' })
  }

  return {
    notes,
    type: (id, text) => {
      const saving = notes.get()[id]?.state === 'saving'
      put(id, { text, state: saving ? 'saving' : 'typing' })
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
  }
}

/** Whether a note is not on the server yet. */
export function hasOpenNotes(notes: Readonly<Record<string, NoteState>>): boolean {
  return Object.values(notes).some(({ state }) => state !== 'saved')
}
