// Saves a draft by itself once its editor rests: quietly, without touching what is being typed. What cannot be sent waits,
// is tried again less and less often, and at once when a connection comes back (docs/decisions/032-unsaved-work.md).
import type { Atom } from '@tanstack/react-store'
import { network, onReconnect } from '../../../../platform/device/network'
import { hasOpenNotes, type NoteKeeper } from '../photos/note-keeper'
import { isReportWaiting } from '../start/waiting-mark'
import type { DraftSaver } from './draft-saver'
import type { EditorState } from './editor-state'
import { isDirty } from './editor-sync'
import { hasToSend } from './held-findings'

const restMs = 2000
const retriesMs = [5000, 10_000, 20_000, 40_000, 60_000]

export interface Autosave {
  /** Begins to save, and answers how to stop. */
  start: () => () => void
  /** Saves nothing by itself until the answer is called: somebody is asked whether to keep it. */
  hold: () => () => void
}

export interface AutosaveOptions {
  editor: Atom<EditorState>
  saver: DraftSaver
  notes: NoteKeeper
}

export function createAutosave({ editor, saver, notes }: AutosaveOptions): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = false
  let holds = 0
  let failures = 0
  let isRunning = false
  let seen = editor.get()

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function wait(ms: number): void {
    stopWaiting()
    if (isRunning && due && holds === 0) timer = setTimeout(() => void attempt(), ms)
  }

  function changed(): void {
    const state = editor.get()
    const before = seen
    seen = state
    if (state.draft === before.draft) return
    due = isDirty(state)
    wait(restMs)
  }

  async function attempt(): Promise<void> {
    stopWaiting()
    const { base, conflicts } = editor.get()
    if (!due || holds > 0 || !network.isOnline() || conflicts.length > 0) return
    // Its arrival on the server changes the editor, which asks again.
    if (isReportWaiting(base.id)) return
    const outcome = await saver.save('itself')
    if (outcome !== 'failed') {
      failures = 0
      due = hasToSend(editor.get())
      return
    }
    const status = saver.status.get()
    // The same again would be refused again: the next edit tries anew.
    if (status.state === 'failed' && status.refused) due = timer !== undefined
    else {
      wait(retriesMs[failures] ?? 60_000)
      failures += 1
    }
  }

  function reconnected(): void {
    failures = 0
    if (hasOpenNotes(notes.notes.get())) void notes.flush()
    void attempt()
  }

  /** A page that is put away may not be asked again. */
  function putAway(): void {
    if (document.visibilityState === 'hidden') void attempt()
  }

  return {
    start: () => {
      isRunning = true
      const { unsubscribe } = editor.subscribe(changed)
      const stopListening = onReconnect(reconnected)
      document.addEventListener('visibilitychange', putAway)
      return () => {
        isRunning = false
        stopWaiting()
        unsubscribe()
        stopListening()
        document.removeEventListener('visibilitychange', putAway)
      }
    },
    hold: () => {
      holds += 1
      stopWaiting()
      return () => {
        holds -= 1
        wait(restMs)
      }
    },
  }
}
