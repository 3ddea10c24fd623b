// Saving a draft, one save at a time. Another device may have saved in between: then both are joined and the save is
// tried again, until it fits or a person has to choose.
import { ApiProblem } from '@gozlem/contract/client'
import type { ReportView } from '@gozlem/contract/report'
import { problemMessages } from '@gozlem/domain/problem'
import { type Atom, createAtom } from '@tanstack/react-store'
import { isClosed, isRefused, isUnreachable } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { network } from '../../../../platform/device/network'
import { withRetry } from '../../../../platform/loading/retry-import'
import { saveReport } from '../../api'
import { reportTexts } from '../../texts'
import { isReportWaiting } from '../start/waiting-mark'
import type { Saving } from './editing'
import type { EditorState } from './editor-state'
import {
  afterSave,
  isDirty,
  readyToSave,
  readyToSaveItself,
  receive,
  saveOf,
  withRemoved,
} from './editor-sync'
import { hasToSend, heldFindings, withoutHeld } from './held-findings'

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** refused: the same would be refused again; waits: it goes by itself once the server can be reached. */
  | { state: 'failed'; message: string; refused: boolean; waits: boolean; failure?: unknown }

/**
 * saved: the server has everything; held: but for findings of photos that wait here themselves (082); conflict: a choice is needed
 * first; failed: said in `status`.
 */
export type SaveOutcome = 'saved' | 'held' | 'conflict' | 'failed'

export interface DraftSaver {
  status: Atom<SaveState>
  /** Whoever asks for it has the draft tidied; a save by itself leaves alone what is being typed. */
  save: (by?: 'person' | 'itself') => Promise<SaveOutcome>
}

const mostAttempts = 4

/** Whether what is not saved goes by itself, and only the way to the server is missing. */
export const waitsForConnection = (status: SaveState, report_id: string): boolean =>
  !network.isOnline() || isReportWaiting(report_id) || (status.state === 'failed' && status.waits)

/** Whether what is not saved is in good hands on this device: with the next connection, or behind its photos. */
export const goesByItself = (status: SaveState, state: EditorState): boolean =>
  waitsForConnection(status, state.base.id) || !hasToSend(state)

export function createDraftSaver(editor: Atom<EditorState>, saving: Saving): DraftSaver {
  const { cache } = saving
  const status = createAtom<SaveState>({ state: 'idle' })
  let running: Promise<SaveOutcome> = Promise.resolve('saved')

  function waits(): SaveOutcome {
    status.set(() => ({ state: 'failed', message: reportTexts.waitsHere, refused: false, waits: true }))
    return 'failed'
  }

  async function run(ready: (state: EditorState) => EditorState, attempt: number): Promise<SaveOutcome> {
    saving.signal?.throwIfAborted()
    editor.set(ready)
    const current = editor.get()
    if (current.conflicts.length > 0) return 'conflict'
    const { base } = current
    // What is done to it waits behind its creation (073).
    if (isReportWaiting(base.id)) return waits()
    const draft = withoutHeld({ base, draft: withRemoved(current) })
    if (!isDirty({ base, draft })) return settled(ready, attempt)
    status.set(() => ({ state: 'saving' }))
    try {
      const report = await saveReport(base.id, saveOf({ base, draft }))
      saving.signal?.throwIfAborted()
      editor.set((state) => afterSave(state, draft, report))
      cache.keep(report)
      status.set(() => ({ state: 'saved', at: new Date() }))
    } catch (failure) {
      saving.signal?.throwIfAborted()
      const newer = conflictingReport(failure)
      if (newer) {
        editor.set((state) => receive(state, newer))
        if (attempt < mostAttempts) return run(ready, attempt + 1)
      }
      if (isNoDraftOfMine(failure)) void cache.refresh(base.id)
      status.set(() => ({
        state: 'failed',
        message: problemMessage(failure, reportTexts.saveFailed),
        refused: !newer && isRefused(failure),
        waits: isUnreachable(failure),
        failure,
      }))
      return 'failed'
    }
    return settled(ready, attempt)
  }

  /** Photos that were given up meanwhile hold nothing back any longer. */
  async function settled(ready: (state: EditorState) => EditorState, attempt: number): Promise<SaveOutcome> {
    if (heldFindings(editor.get()).length === 0) return 'saved'
    const wereGone = await withRetry(() => import('./given-up-photos'))
      .then(({ letGivenUpGo }) => letGivenUpGo(editor, saving))
      .catch(() => false)
    if (wereGone && attempt < mostAttempts) return run(ready, attempt + 1)
    return heldFindings(editor.get()).length === 0 ? 'saved' : 'held'
  }

  return {
    status,
    save: (by = 'person') => {
      running = running.then(async () => {
        const outcome = await run(by === 'person' ? readyToSave : readyToSaveItself, 1)
        if (outcome === 'conflict') status.set(() => ({ state: 'idle' }))
        return outcome
      })
      return running
    },
  }
}

/** It was completed, handed to review, deleted or closed to this person meanwhile: the page shows what it is now. */
const isNoDraftOfMine = (failure: unknown) =>
  isClosed(failure) ||
  (failure instanceof ApiProblem && ['REPORT_NOT_DRAFT', 'REPORT_IN_REVIEW'].includes(failure.code))

/** The draft changed meanwhile; what came into it was taken in, to be looked at. Its message says what that was. */
export class DraftOvertaken extends Error {}

/**
 * Takes in what came into the draft before a refused step: by another device, or by the server itself, which says why.
 * @throws the failure, where it is another one
 */
export function takeIn(editor: Atom<EditorState>, failure: unknown): DraftOvertaken {
  const newer = conflictingReport(failure)
  if (!newer) throw failure
  editor.set((state) => receive(state, newer))
  const said = problemMessage(failure, reportTexts.draftOvertaken)
  return new DraftOvertaken(said === problemMessages.REVISION_CONFLICT() ? reportTexts.draftOvertaken : said)
}

/** The report as another device left it, out of a refused write. */
export function conflictingReport(failure: unknown): ReportView | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'REVISION_CONFLICT') return null
  const { report } = failure.data
  return typeof report === 'object' && report !== null && 'revision' in report ? (report as ReportView) : null
}
