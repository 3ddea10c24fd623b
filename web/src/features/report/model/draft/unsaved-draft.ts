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
import { copyOf, type DraftCopy, readCopy, withCopy, withoutEdits } from './draft-copy'
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
  /** What is typed here, as it rests on the device. */
  own: () => Promise<OpenEntry<LeftDraft>>
  /** What was left and is in this editor now, or cannot be read: nobody else sends it. By its id, how to let it go. */
  taken: Map<string, { isRead: boolean; letGo: () => void }>
}

export function createUnsavedDraft(
  editor: Atom<EditorState>,
  { notes, turns }: { notes: NoteKeeper; turns: TurnKeeper },
  openOutbox: () => Promise<Outbox>,
): UnsavedDraft {
  const report_id = editor.get().base.id
  let here: Opened | null = null

  function open(): Opened {
    let owning: Promise<OpenEntry<LeftDraft>> | null = null
    const opened: Opened = {
      taken: new Map(),
      own: () => {
        owning ??= begin().catch((failure: unknown) => {
          // Its code may come later.
          owning = null
          throw failure
        })
        return owning
      },
      keeper: keepInStep({
        read: () => {
          const copy = copyOf(editor.get(), notes.notes.get(), turns.turns.get())
          return copy && JSON.stringify(copy)
        },
        bring: async (text) => {
          const own = await opened.own()
          const body = text === null ? null : { report_id, text }
          const isKept = await own.write(body, editor.get().base.title)
          if (isKept) await removeTaken(opened)
          return isKept
        },
      }),
    }
    const begin = async () =>
      (await openOutbox()).open(
        draftSaving,
        { id: uuid(), subject: `draft ${report_id}`, behind: [`report ${report_id}`] },
        opened.keeper.wasTaken,
      )
    return opened
  }

  async function bringBack(outbox: Outbox, opened: Opened): Promise<void> {
    const left = outbox.entries.get().filter(mayBeTaken)
    if (left.length === 0) return
    for (const { id, body } of left) {
      const letGo = await outbox.hold(id)
      const copy = readCopy(body.text)
      opened.taken.set(id, { isRead: copy !== null, letGo })
      if (copy) takeIn(copy)
    }
    // First the entry of this editor, then those it was made of, so that no moment is without one.
    if (await opened.keeper.flush()) await removeTaken(opened)
  }

  function takeIn(copy: DraftCopy): void {
    editor.set((state) => withCopy(state, copy))
    // Notes save themselves, so what comes back of them does, too.
    for (const { id, note } of editor.get().base.images) {
      const text = noteToRestore(copy.notes[id], notes.notes.get()[id]?.text ?? note)
      if (text !== null) notes.type(id, text)
    }
    for (const image of editor.get().base.images) turns.bring(image, copy.turns?.[image.id])
  }

  /** What is in this editor rests with what is typed here, or is given up with it. */
  async function removeTaken({ taken }: Opened): Promise<void> {
    const outbox = await openOutbox()
    for (const [id, { isRead, letGo }] of taken) {
      if (!isRead) continue
      taken.delete(id)
      await outbox.remove(id).finally(letGo)
    }
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
      const opened = open()
      here = opened
      const stop = opened.keeper.start()
      const changed = () => opened.keeper.changed()
      const following = [
        editor.subscribe(changed),
        notes.notes.subscribe(changed),
        turns.turns.subscribe(changed),
      ]
      let stopFollowing: (() => void) | null = () => undefined
      let own: OpenEntry<LeftDraft> | null = null
      const begin = async () => {
        const [outbox, entry] = await Promise.all([openOutbox(), opened.own()])
        own = entry
        if (stopFollowing) stopFollowing = follow(outbox, opened)
      }
      const begun = begin().catch(() => undefined)
      return () => {
        stopFollowing?.()
        stopFollowing = null
        for (const { unsubscribe } of following) unsubscribe()
        const kept = stop()
        // Whoever looks next finds what was typed last.
        if (own) void own.leave(kept)
        else
          void begun
            .then(() => opened.own())
            .then((entry) => entry.leave(kept))
            .catch(() => undefined)
        for (const { letGo } of opened.taken.values()) letGo()
      }
    },
    discard: () => {
      // The page may stand for a while yet: nothing is left that could be saved by itself.
      editor.set(withoutEdits)
      notes.discard()
      turns.discard()
      here?.keeper.discard()
      if (here) void removeTaken(here).catch(() => undefined)
    },
    leave: async () => here?.keeper.flush() ?? false,
  }
}
