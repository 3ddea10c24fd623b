// Keeps what is typed in an open draft on the device until it is saved, and brings back what an editor left behind.

import type { Atom } from '@tanstack/react-store'
import { v7 as uuid } from 'uuid'
import { type InStep, keepInStep } from '../../../../platform/offline/in-step'
import type { ShownEntry } from '../../../../platform/outbox/entry'
import type { OpenEntry } from '../../../../platform/outbox/open-entry'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { draftSaving, isDraftOf, type LeftDraft } from '../../outbox'
import type { NoteKeeper } from '../photos/note-keeper'
import type { TurnKeeper } from '../photos/turn-keeper'
import { copyOf, readCopy, withCopy } from './draft-copy'
import type { EditorState } from './editor-state'
import { noteToRestore } from './note-to-restore'

export interface UnsavedDraft {
  start: () => () => void
  /** Leaving without saving, cancelling the draft. */
  discard: InStep['discard']
  /** Brings everything to the device, where it waits for the connection; answers whether it rests there. */
  leave: () => Promise<boolean>
}

/** What this page has of a draft while an editor is open. */
interface Opened {
  keeper: InStep
  /** What is typed here, as it rests on the device; null until the outbox has come. */
  own: OpenEntry<LeftDraft> | null
  /** What was left and is in this editor now, until that rests on the device. */
  taken: Map<string, () => void>
}

export function createUnsavedDraft(
  editor: Atom<EditorState>,
  { notes, turns }: { notes: NoteKeeper; turns: TurnKeeper },
  openOutbox: () => Promise<Outbox>,
): UnsavedDraft {
  const report_id = editor.get().base.id
  let here: Opened | null = null

  function open(coming: Promise<Outbox>): Opened {
    const opened: Opened = {
      own: null,
      taken: new Map(),
      keeper: keepInStep({
        read: () => {
          const copy = copyOf(editor.get(), notes.notes.get(), turns.turns.get())
          return copy && JSON.stringify(copy)
        },
        bring: async (text) => {
          const own = await owning
          return own.write(text === null ? null : { report_id, text }, editor.get().base.title)
        },
      }),
    }
    const owning = coming.then((outbox) => {
      opened.own = outbox.open(
        draftSaving,
        { id: uuid(), subject: `draft ${report_id}`, behind: [`report ${report_id}`] },
        opened.keeper.wasTaken,
      )
      return opened.own
    })
    // Whoever writes hears of it.
    owning.catch(() => undefined)
    return opened
  }

  async function bringBack(outbox: Outbox, { taken, keeper }: Opened): Promise<void> {
    const left = outbox.entries.get().filter(mayBeTaken)
    if (left.length === 0) return
    // Nobody sends it from now on, also where it cannot be read.
    for (const { id } of left) taken.set(id, await outbox.hold(id))
    const copies = left.flatMap(({ id, body }) => {
      const copy = readCopy(body.text)
      return copy ? [{ id, copy }] : []
    })
    for (const { copy } of copies) {
      editor.set((state) => withCopy(state, copy))
      // Notes save themselves, so what comes back of them does, too.
      for (const { id, note } of editor.get().base.images) {
        const text = noteToRestore(copy.notes[id], notes.notes.get()[id]?.text ?? note)
        if (text !== null) notes.type(id, text)
      }
      for (const image of editor.get().base.images) turns.bring(image, copy.turns?.[image.id])
    }
    // First the entry of this editor, then those it was made of, so that no moment is without one.
    if (await keeper.flush()) for (const { id } of copies) await outbox.remove(id)
  }

  /** What no editor has open and nobody is sending. */
  const mayBeTaken = (entry: ShownEntry): entry is ShownEntry<LeftDraft> =>
    isDraftOf(report_id)(entry) && entry.state !== 'sending'

  /** Also takes what was being sent when this editor opened, and could not be, and what another tab leaves later. */
  function follow(outbox: Outbox, opened: Opened): () => void {
    let work = Promise.resolve()
    /** One after the other, so that nothing comes back twice. */
    const look = () => {
      work = work.then(() => bringBack(outbox, opened)).catch(() => undefined)
    }
    look()
    return outbox.entries.subscribe(look).unsubscribe
  }

  return {
    start: () => {
      const coming = openOutbox()
      const opened = open(coming)
      here = opened
      const stop = opened.keeper.start()
      const changed = () => opened.keeper.changed()
      const following = [
        editor.subscribe(changed),
        notes.notes.subscribe(changed),
        turns.turns.subscribe(changed),
      ]
      let stopFollowing: (() => void) | null = () => undefined
      const begin = async () => {
        const outbox = await coming
        if (stopFollowing) stopFollowing = follow(outbox, opened)
      }
      begin().catch(() => undefined)
      return () => {
        stopFollowing?.()
        stopFollowing = null
        for (const { unsubscribe } of following) unsubscribe()
        const kept = stop()
        // Whoever looks next finds what was typed last.
        if (opened.own) void opened.own.leave(kept)
        else void kept.then(() => opened.own?.leave(kept))
        for (const letGo of opened.taken.values()) letGo()
      }
    },
    discard: () => {
      here?.keeper.discard()
      const taken = [...(here?.taken.keys() ?? [])]
      if (taken.length > 0)
        void openOutbox()
          .then(({ remove }) => Promise.all(taken.map((id) => remove(id))))
          .catch(() => undefined)
    },
    leave: async () => here?.keeper.flush() ?? false,
  }
}
