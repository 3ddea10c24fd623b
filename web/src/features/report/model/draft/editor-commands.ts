// What the editor's buttons do beyond changing the draft: each saves first, so that the server works on what is seen
// here, then takes the server's answer in (REP-08, automatic saves).
import type { FindingView, ReportView } from '@gozlem/contract/report'
import { leftOutNotice } from '@gozlem/domain/report/entry'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../../platform/api/problem-message'
import { toast } from '../../../../ui/overlays/toast'
import {
  cancelAnalysis,
  entryForImage,
  entryFromFeedback,
  type FeedbackAnswer,
  type RefinedEntry,
  refineEntry,
  startAnalysis,
} from '../../../analysis/api'
import { finalizeReport, orderImages, removePhoto } from '../../api'
import { reportTexts } from '../../texts'
import { addBlank, orderPhotos, removeEntry, restoreEntry, select } from './editor-changes'
import type { EditorSession } from './editor-session'
import { isFull } from './editor-state'
import { receive } from './editor-sync'

/** Saves draft and notes; says so when asked by a press, and always when it did not work. */
export async function saveEverything(session: EditorSession, { quiet = false } = {}): Promise<boolean> {
  const [outcome, notesSaved] = await Promise.all([session.saver.save(), session.notes.flush()])
  if (outcome === 'failed') {
    const status = session.saver.status.get()
    toast.error(status.state === 'failed' ? status.message : reportTexts.saveFailed, { id: 'draft-save' })
  } else if (outcome === 'conflict') {
    toast.warning('Bu taslak başka bir yerde değiştirildi. Önce değişiklikleri birleştirin.', {
      id: 'draft-save',
    })
  } else if (!notesSaved) {
    toast.error('Fotoğraf notları kaydedilemedi. Yazdıklarınız duruyor; tekrar kaydedin.', {
      id: 'draft-save',
    })
  } else if (!quiet) toast.success('Taslak kaydedildi', { id: 'draft-save' })
  return outcome === 'saved' && notesSaved
}

/** Adds a blank entry unless the report is full (REP-09). */
export function addByHand({ editor }: EditorSession, image_id: string | null = null): void {
  if (isFull(editor.get())) toast.warning(reportTexts.entryLimit, { id: 'entry-limit' })
  else editor.set((state) => addBlank(state, uuid(), new Date(), image_id))
}

export function removeWithUndo({ editor }: EditorSession, entry: FindingView): void {
  editor.set((state) => removeEntry(state, entry.id))
  toast.show('Uygunsuzluk kaldırıldı', {
    action: { label: 'Geri Al', onPress: () => editor.set((state) => restoreEntry(state, entry)) },
  })
}

/** Starts an analysis of photos that are on the server. */
export async function analyse(session: EditorSession, image_ids: readonly string[]): Promise<void> {
  if (image_ids.length === 0) {
    toast.warning(reportTexts.filesRequired)
    return
  }
  if (!(await saveEverything(session, { quiet: true }))) return
  const reportId = session.editor.get().base.id
  try {
    await startAnalysis(reportId, image_ids)
  } catch (failure) {
    toast.error(problemMessage(failure, 'Analiz sırasında bir hata oluştu.'))
  }
  await session.cache.refresh(reportId)
}

/** Stops a run, or one photo of it. */
export async function stopAnalysis(
  { editor, cache }: EditorSession,
  analysisId: string,
  imageId?: string,
): Promise<void> {
  const reportId = editor.get().base.id
  try {
    await cancelAnalysis(reportId, analysisId, imageId)
  } catch (failure) {
    toast.error(problemMessage(failure, 'Analiz durdurulamadı.'))
  }
  await cache.refresh(reportId)
}

/**
 * Has an entry rewritten by feedback and answers what became of it (REP-05).
 * @throws ApiProblem what the server refused
 */
export async function refine(
  session: EditorSession,
  entryId: string,
  feedback: string,
): Promise<RefinedEntry | null> {
  if (!(await saveEverything(session, { quiet: true }))) return null
  const { base } = session.editor.get()
  const answer = await refineEntry(base.id, entryId, feedback)
  takeEntries(session, [answer.refinedEntry], answer.revision)
  return answer
}

/**
 * Makes entries of a text, for a photo or without one, and opens the first (REP-04).
 * @returns why the text holds no finding, or null when entries were added
 * @throws ApiProblem what the server refused
 */
export async function addFromText(
  session: EditorSession,
  feedback: string,
  imageId: string | null,
): Promise<string | null> {
  if (isFull(session.editor.get())) return reportTexts.entryLimit
  if (!(await saveEverything(session, { quiet: true }))) return reportTexts.saveFailed
  const reportId = session.editor.get().base.id
  const answer: FeedbackAnswer =
    imageId === null
      ? await entryFromFeedback(reportId, feedback)
      : await entryForImage(reportId, imageId, feedback)
  if (answer.status === 'no_new_finding') return answer.reason ?? reportTexts.noNewFinding
  const added = answer.entries ?? (answer.entry ? [answer.entry] : [])
  takeEntries(session, added, answer.revision)
  const [first] = added
  if (first) session.editor.set((state) => select(state, first.id))
  if (answer.left_out) toast.warning(leftOutNotice(answer.left_out))
  return null
}

/** Puts entries that the server just made or changed into the editor, without waiting for the report itself. */
function takeEntries(
  { editor, cache }: EditorSession,
  changed: readonly FindingView[],
  revision: number,
): void {
  const { base } = editor.get()
  const known = base.entries.map((entry) => changed.find(({ id }) => id === entry.id) ?? entry)
  const added = changed.filter(({ id }) => !base.entries.some((entry) => entry.id === id))
  editor.set((state) => receive(state, { ...base, revision, entries: [...known, ...added] }))
  void cache.refresh(base.id)
}

/** Puts the photos in an order, here at once and then on the server; what it refuses is undone. */
export async function arrangePhotos(
  { editor, cache }: EditorSession,
  image_ids: readonly string[],
): Promise<void> {
  const { base } = editor.get()
  editor.set((state) => orderPhotos(state, image_ids))
  try {
    cache.keep(await orderImages(base.id, image_ids))
  } catch (failure) {
    const before = base.images.map(({ id }) => id)
    editor.set((state) => orderPhotos(state, before))
    toast.error(problemMessage(failure, 'Fotoğrafların sırası kaydedilemedi.'))
  }
}

/** Takes a photo out of the draft. @throws ApiProblem */
export async function takePhotoOut({ editor, cache }: EditorSession, imageId: string): Promise<void> {
  cache.keep(await removePhoto(editor.get().base.id, imageId))
}

/**
 * Completes the report for good (REP-10).
 * @throws ApiProblem what the server refused
 */
export async function finalize(session: EditorSession, approveAll: boolean): Promise<ReportView | null> {
  if (!(await saveEverything(session, { quiet: true }))) return null
  const report = await finalizeReport(session.editor.get().base.id, approveAll)
  session.cache.keep(report)
  toast.success('Rapor tamamlandı', { description: report.number ?? undefined })
  return report
}
