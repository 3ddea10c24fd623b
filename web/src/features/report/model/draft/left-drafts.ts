// What was typed in drafts without a connection and has no open editor: it goes by itself, from one tab (073).
import { ApiProblem } from '@gozlem/contract/client'
import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { createAtom } from '@tanstack/react-store'
import { isClosed, isRefused, isUnauthorized } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { locks } from '../../../../platform/device/locks'
import { onReconnect } from '../../../../platform/device/network'
import type { UnsavedCopy } from '../../../../platform/offline/unsaved-bounds'
import { borrowCopy, copiesLeft, deleteCopies, onCopyLeft } from '../../../../platform/offline/unsaved-copies'
import { isStillOwner } from '../../../../platform/offline/unsaved-owner'
import { changeImage, type ReportCache, readReport, turnPhoto } from '../../api'
import { reportTexts } from '../../texts'
import { notedMeanwhile } from '../photos/note-keeper'
import { isReportWaiting, onReportWaiting } from '../start/waiting-mark'
import { type DraftCopy, readCopy, withCopy } from './draft-copy'
import { createDraftSaver } from './draft-saver'
import type { Editing } from './editing'
import { openEditor } from './editor-sync'
import { type CopiedNote, noteToRestore } from './note-to-restore'

/**
 * What became of a draft that was left: the server has it; a person has to choose between two versions; the report takes
 * nothing more; or it still waits.
 */
export type LeftDraftState = 'sent' | 'choice' | 'closed' | 'waits'

export interface LeftDraft {
  report_id: string
  name: string
  state: LeftDraftState
  /** Why the server took not all of it, in its own words. */
  reason?: string
}

type Outcome = Pick<LeftDraft, 'state' | 'reason'> & {
  /** Nothing else can go now either. */
  isCutOff?: boolean
}

const retriesMs = [5000, 20_000, 60_000]
/** Whoever goes from page to page may be back by then. */
const pauseMs = 2000

/**
 * Sends what was left: now, whenever a connection comes back, when a report arrives, and soon after an editor left something, because a
 * server that failed just then says nothing when it is back. Answers how to stop.
 */
export function startLeftDrafts(editing: Editing, tell: (draft: LeftDraft) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    let waits = false
    await sendLeftDrafts(editing, (draft) => {
      waits ||= draft.state === 'waits'
      if (!isStopped) tell(draft)
    }).catch(() => undefined)
    if (isStopped || !waits) return
    runIn(retriesMs[failures] ?? 60_000)
    failures += 1
  }

  function runIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  function soon(): void {
    failures = 0
    if (!isStopped) runIn(pauseMs)
  }

  function again(): void {
    failures = 0
    void run()
  }

  const following = [onReconnect(again), onReportWaiting(again), onCopyLeft(soon)]
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of following) stop()
  }
}

/**
 * Sends what a person typed without a connection and no editor has open. Where another tab is at it, nothing happens here.
 * @param tell of each draft what became of it
 */
export function sendLeftDrafts(editing: Editing, tell: (draft: LeftDraft) => void): Promise<void> {
  const { owner } = editing
  return locks.alone(`left drafts ${owner}`, async () => {
    for (const left of await copiesLeft(owner)) {
      const copy = waitingCopy(left.text)
      if (!copy || !isStillOwner(owner)) continue
      const outcome: Outcome = isReportWaiting(left.about)
        ? { state: 'waits' }
        : await send(left, copy, editing)
      const { isCutOff = false, ...became } = outcome
      tell({ report_id: left.about, name: left.name, ...became })
      if (isCutOff) return
    }
  })
}

/** While it is on its way no editor brings it back: what it sends comes to an open one as from another device. */
async function send(left: UnsavedCopy, copy: DraftCopy, editing: Editing): Promise<Outcome> {
  const giveBack = borrowCopy(left.id)
  try {
    const outcome = await join(left, copy, editing)
    if (outcome.state === 'sent') await deleteCopies([left.id])
    return outcome
  } finally {
    giveBack()
  }
}

async function join({ about: report_id }: UnsavedCopy, copy: DraftCopy, editing: Editing): Promise<Outcome> {
  const { cache } = editing
  const report = await readReport(report_id).catch((failure: unknown) => failure)
  if (!isReport(report)) {
    if (isClosed(report) && !isUnauthorized(report)) return { state: 'closed' }
    return { state: 'waits', isCutOff: isOfAll(report) }
  }
  if (!report.can.edit) return { state: 'closed' }
  const turned = await sendTurns(report, copy, cache)
  const failures = [turned.failure, await sendNotes(report, copy, cache)].filter((one) => one !== null)
  if (failures.some((failure) => !isRefused(failure))) return { state: 'waits' }
  const [refused = null] = failures
  const saver = createDraftSaver(createAtom(withCopy(openEditor(turned.report), copy)), editing)
  const outcome = await saver.save('itself')
  if (outcome === 'conflict') return { state: 'choice' }
  // Its findings follow their photos, which are on their way.
  if (outcome === 'held') return { state: 'waits' }
  const status = saver.status.get()
  if (status.state === 'failed')
    return status.refused ? { state: 'closed', reason: status.message } : { state: 'waits' }
  if (refused !== null) return { state: 'closed', reason: problemMessage(refused, reportTexts.saveFailed) }
  return { state: 'sent' }
}

/** Turns photos that do not stand so yet; answers the report as it is then, and why one could not be turned, null where all are. */
async function sendTurns(
  report: ReportView,
  { turns = {} }: DraftCopy,
  cache: ReportCache,
): Promise<{ report: ReportView; failure: unknown }> {
  let now = report
  let refused: unknown = null
  for (const { id, turn: stands } of report.images) {
    const turn = turns[id]
    if (turn === undefined || turn === stands) continue
    try {
      now = await turnPhoto(report.id, id, turn)
      cache.keep(now)
    } catch (failure) {
      if (!isRefused(failure)) return { report: now, failure }
      refused = failure
    }
  }
  return { report: now, failure: refused }
}

/** Sends the notes that can go; answers why one could not, null where all are there. */
async function sendNotes({ id, images }: ReportView, copy: DraftCopy, cache: ReportCache): Promise<unknown> {
  let refused: unknown = null
  for (const { id: image_id, note } of images) {
    try {
      const image = await sendNote(id, image_id, copy.notes[image_id], note)
      if (image) cache.keepImage(id, image)
    } catch (failure) {
      if (!isRefused(failure)) return failure
      refused = failure
    }
  }
  return refused
}

/** The photo with the note beside what others wrote meanwhile; null where there is nothing to add. */
async function sendNote(
  report_id: string,
  image_id: string,
  copied: CopiedNote | undefined,
  now: string,
): Promise<ImageView | null> {
  const note = noteToRestore(copied, now)
  if (note === null) return null
  try {
    return await changeImage(report_id, image_id, { note, before: now })
  } catch (failure) {
    const newer = notedMeanwhile(failure)
    if (newer === null || newer === now) throw failure
    return sendNote(report_id, image_id, copied, newer)
  }
}

/** No connection, a server that takes nothing for now, or whoever has to sign in again. */
const isOfAll = (failure: unknown): boolean =>
  isUnauthorized(failure) || (failure instanceof ApiProblem && [0, 429].includes(failure.status))

const isReport = (answer: unknown): answer is ReportView =>
  typeof answer === 'object' && answer !== null && 'revision' in answer

/** Copies of other forms rest beside those of drafts, and what was left with a connection waits for its editor. */
function waitingCopy(text: string): DraftCopy | null {
  const { waits, draft }: Partial<DraftCopy> = JSON.parse(text)
  return waits === true && draft !== undefined ? readCopy(text) : null
}
