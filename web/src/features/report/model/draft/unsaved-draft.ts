// Keeps what is typed in an open draft on the device until it is saved, and brings back what an editor left behind.

import { type Atom, createAtom } from '@tanstack/react-store'
import {
  type CopyKeeper,
  createCopyKeeper,
  deleteCopies,
  leftCopies,
} from '../../../../platform/offline/unsaved-copies'
import type { NoteKeeper } from '../photos/note-keeper'
import { copyOf, noteToRestore, readCopy, withCopy, withoutEdits } from './draft-copy'
import type { EditorState } from './editor-state'
import { isDirty } from './editor-sync'

export interface UnsavedDraft {
  /** Whether edits came back from the device that are neither saved nor given up yet. */
  isRestored: Atom<boolean>
  start: () => () => void
  /** Leaving without saving, cancelling the draft. */
  discard: CopyKeeper['discard']
  /** Gives up what came back, and what was typed since; answers how to have it again. */
  dropRestored: () => () => void
}

export function createUnsavedDraft(
  owner: string,
  editor: Atom<EditorState>,
  notes: NoteKeeper,
): UnsavedDraft {
  const isRestored = createAtom(false)
  const about = editor.get().base.id
  const keeper = createCopyKeeper({
    owner,
    about,
    name: () => editor.get().base.title,
    read: () => {
      const copy = copyOf(editor.get(), notes.notes.get())
      return copy && JSON.stringify(copy)
    },
  })

  async function restore(): Promise<void> {
    const left = await leftCopies(owner, about)
    const copies = left.flatMap(({ id, text }) => {
      const copy = readCopy(text)
      return copy ? [{ id, copy }] : []
    })
    for (const { copy } of copies) {
      editor.set((state) => withCopy(state, copy))
      // Notes save themselves, so what comes back of them does, too.
      for (const { id, note } of editor.get().base.images) {
        const text = noteToRestore(copy.notes[id], notes.notes.get()[id]?.text ?? note)
        if (text !== null) notes.type(id, text)
      }
    }
    isRestored.set(() => copies.length > 0 && isDirty(editor.get()))
    // First the copy of this editor, then those it was made of, so that no moment is without one.
    if (await keeper.flush()) await deleteCopies(copies.map(({ id }) => id))
  }

  function changed(): void {
    keeper.changed()
    if (!isDirty(editor.get())) isRestored.set(() => false)
  }

  return {
    isRestored,
    start: () => {
      const stop = keeper.start()
      const following = [editor.subscribe(changed), notes.notes.subscribe(changed)]
      // Without a storage there is nothing to bring back.
      restore().catch(() => undefined)
      return () => {
        stop()
        for (const { unsubscribe } of following) unsubscribe()
      }
    },
    discard: keeper.discard,
    dropRestored: () => {
      const { draft, conflicts, chosen, selected } = editor.get()
      editor.set(withoutEdits)
      return () => {
        editor.set((state) => ({ ...state, draft, conflicts, chosen, selected }))
        isRestored.set(() => true)
      }
    },
  }
}
