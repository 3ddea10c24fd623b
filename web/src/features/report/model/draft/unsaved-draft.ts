// Keeps what is typed in an open draft on the device until it is saved, and brings back what an editor left behind.

import { type Atom, createAtom } from '@tanstack/react-store'
import {
  type CopyKeeper,
  createCopyKeeper,
  deleteCopies,
  leftCopies,
  onCopyBack,
} from '../../../../platform/offline/unsaved-copies'
import type { NoteKeeper } from '../photos/note-keeper'
import type { TurnKeeper } from '../photos/turn-keeper'
import { copyOf, readCopy, withCopy, withoutEdits } from './draft-copy'
import { type DraftSaver, goesByItself } from './draft-saver'
import type { EditorState } from './editor-state'
import { isDirty } from './editor-sync'
import { noteToRestore } from './note-to-restore'

export interface UnsavedDraft {
  /** Whether edits came back from the device that are neither saved nor given up yet. */
  isRestored: Atom<boolean>
  start: () => () => void
  /** Leaving without saving, cancelling the draft. */
  discard: CopyKeeper['discard']
  /** Brings everything to the device, where it waits for the connection; answers whether it rests there. */
  leave: () => Promise<boolean>
  /** Gives up what came back, and what was typed since; answers how to have it again. */
  dropRestored: () => () => void
}

export function createUnsavedDraft(
  owner: string,
  editor: Atom<EditorState>,
  { notes, turns }: { notes: NoteKeeper; turns: TurnKeeper },
  saver: Pick<DraftSaver, 'status'>,
): UnsavedDraft {
  const isRestored = createAtom(false)
  const about = editor.get().base.id
  const keeper = createCopyKeeper({
    owner,
    about,
    name: () => editor.get().base.title,
    read: () => {
      // Notes and turns are sent by whoever finds them; only what was typed in the draft may be dropped again.
      const waits = goesByItself(saver.status.get(), editor.get())
      const copy = copyOf(editor.get(), notes.notes.get(), waits, turns.turns.get())
      return copy && JSON.stringify(copy)
    },
  })

  async function restore(): Promise<void> {
    const left = await leftCopies(owner, about)
    const copies = left.flatMap(({ id, text }) => {
      const copy = readCopy(text)
      return copy ? [{ id, copy }] : []
    })
    if (copies.length === 0) return
    for (const { copy } of copies) {
      editor.set((state) => withCopy(state, copy))
      // Notes save themselves, so what comes back of them does, too.
      for (const { id, note } of editor.get().base.images) {
        const text = noteToRestore(copy.notes[id], notes.notes.get()[id]?.text ?? note)
        if (text !== null) notes.type(id, text)
      }
      for (const image of editor.get().base.images) turns.bring(image, copy.turns?.[image.id])
    }
    // What waited for the connection goes by itself; what was left otherwise can still be dropped.
    isRestored.set(() => copies.some(({ copy }) => !copy.waits) && isDirty(editor.get()))
    // First the copy of this editor, then those it was made of, so that no moment is without one.
    if (await keeper.flush()) await deleteCopies(copies.map(({ id }) => id))
  }

  let restoring = Promise.resolve()

  /** One after the other, so that no copy comes back twice. Without a storage there is nothing to bring back. */
  function bringBack(): void {
    restoring = restoring.then(restore).catch(() => undefined)
  }

  function changed(): void {
    keeper.changed()
    if (!isDirty(editor.get())) isRestored.set(() => false)
  }

  return {
    isRestored,
    start: () => {
      const stop = keeper.start()
      const following = [
        editor.subscribe(changed),
        notes.notes.subscribe(changed),
        turns.turns.subscribe(changed),
        saver.status.subscribe(keeper.changed),
      ]
      bringBack()
      // What was being sent when this editor opened, and could not be.
      const stopFollowing = onCopyBack(bringBack)
      return () => {
        stopFollowing()
        stop()
        for (const { unsubscribe } of following) unsubscribe()
      }
    },
    discard: keeper.discard,
    leave: keeper.flush,
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
