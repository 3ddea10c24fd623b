// What the editor's buttons do beyond changing the draft: each saves first, so that the server works on what is seen
// here, then takes the server's answer in (REP-08, automatic saves).
import type { FindingView, ReportView } from '@gozlem/contract/report'
import { findingFields } from '@gozlem/domain/report/finding'
import { v7 as uuid } from 'uuid'
import { isUnreachable } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { withRetry } from '../../../../platform/loading/retry-import'
import { TOAST_DURATION_MS, toast } from '../../../../ui/overlays/toast'
import { cancelAnalysis, type RefinedFinding, refineFinding, startAnalysis } from '../../../analysis/api'
import { changeImage, finalizeReport, orderImages, removePhoto } from '../../api'
import { reportTexts } from '../../texts'
import { noteOf } from '../photos/note-keeper'
import { approveAll, approvedWords, unapprove } from './approving'
import { takeIn, waitsForConnection } from './draft-saver'
import {
  addBlank,
  editText,
  orderPhotos,
  removeForGood,
  removeForNow,
  restoreFinding,
} from './editor-changes'
import type { EditorSession } from './editor-session'
import { isFull } from './editor-state'
import { receive } from './editor-sync'
import { drawnFor } from './gathered-signatures'

export interface SaveAll {
  /** Says nothing where it works. */
  quiet?: boolean
  /** Exactly what is seen: what could still be brought back is gone then. */
  as_seen?: boolean
}

/** Saves draft, notes and how photos are turned; says so when asked by a press, and always when it did not work. */
export async function saveEverything(
  session: EditorSession,
  { quiet = false, as_seen = false }: SaveAll = {},
): Promise<boolean> {
  if (as_seen) {
    for (const id of session.editor.get().removed) toast.close(removalToast(id))
    session.editor.set((state) => removeForGood(state))
  }
  // Before the draft: each turn is a revision of its own, which a save that is under way would have to catch up with.
  const turnsSaved = await session.turns.flush()
  const [outcome, notesSaved] = await Promise.all([session.saver.save(), session.notes.flush()])
  const isHeld = outcome === 'held'
  const isSaved = (outcome === 'saved' || (isHeld && !as_seen)) && notesSaved && turnsSaved
  const status = session.saver.status.get()
  if (!isSaved && outcome !== 'conflict' && waitsForConnection(status, session.editor.get().base.id)) {
    toast.info(reportTexts.waitsHere, { id: 'draft-save' })
  } else if (outcome === 'failed') {
    toast.error(status.state === 'failed' ? status.message : reportTexts.saveFailed, { id: 'draft-save' })
  } else if (outcome === 'conflict') {
    toast.warning('Bu taslak başka bir yerde değiştirildi. Önce değişiklikleri birleştirin.', {
      id: 'draft-save',
    })
  } else if (!notesSaved) {
    toast.error('Fotoğraf notları kaydedilemedi. Yazdıklarınız duruyor; tekrar kaydedin.', {
      id: 'draft-save',
    })
  } else if (!turnsSaved) {
    toast.error('Fotoğrafların yönü kaydedilemedi; kendiliğinden yeniden denenecek.', { id: 'draft-save' })
  } else if (isHeld && (as_seen || !quiet)) toast.info(reportTexts.waitsForPhotos, { id: 'draft-save' })
  else if (!quiet) toast.success('Taslak kaydedildi', { id: 'draft-save' })
  return isSaved
}

/** Adds a blank finding unless the report is full (REP-09). */
export function addByHand({ editor }: EditorSession, image_id: string | null = null): void {
  if (isFull(editor.get())) toast.warning(reportTexts.findingLimit, { id: 'finding-limit' })
  else editor.set((state) => addBlank(state, uuid(), new Date(), image_id))
}

/** Begins a finding with the words of a photo's note, which no engine made anything of. */
export function addFromNote(session: EditorSession, image_id: string): void {
  addWithText(session, noteHere(session, image_id), image_id)
}

/** What is noted on a photo of the report, or on one that waits on this device. */
export function noteHere({ editor, notes, uploads }: EditorSession, image_id: string): string {
  const image = editor.get().base.images.find(({ id }) => id === image_id)
  if (image) return noteOf(image, notes.notes.get())
  return uploads.state.get().uploads.find(({ id }) => id === image_id)?.note ?? ''
}

/** Begins a finding by hand with words that are there already; what its first field has no room for is its description. */
export function addWithText(
  session: EditorSession,
  words: string,
  image_id: string | null,
  id: string = uuid(),
): void {
  if (isFull(session.editor.get())) return addByHand(session, image_id)
  const [text, rest] = cutAtWord(words.trim(), findingFields.uygunsuzluk.maximum)
  session.editor.set((state) => {
    const begun = editText(addBlank(state, id, new Date(), image_id), id, 'uygunsuzluk', text)
    return rest === '' ? begun : editText(begun, id, 'aciklama', rest)
  })
}

function cutAtWord(text: string, maximum: number): [text: string, rest: string] {
  if (text.length <= maximum) return [text, '']
  const space = text.lastIndexOf(' ', maximum)
  const end = space > 0 ? space : maximum
  return [text.slice(0, end), text.slice(end).trim()]
}

const removalToast = (id: string) => `finding-removed-${id}`

/** While this can be undone nothing saves itself, and who saves by a press leaves the finding on the server (`withRemoved`). */
export function removeWithUndo({ editor, autosave }: EditorSession, finding: FindingView): void {
  const goOn = autosave.hold()
  setTimeout(() => {
    editor.set((state) => removeForGood(state, [finding.id]))
    goOn()
  }, TOAST_DURATION_MS.default)
  editor.set((state) => removeForNow(state, finding.id))
  toast.show('Uygunsuzluk kaldırıldı', {
    id: removalToast(finding.id),
    action: { label: 'Geri Al', onPress: () => editor.set((state) => restoreFinding(state, finding)) },
  })
}

/** Approves all that may be approved unseen, and says what it did and where it stopped (REP-07). */
export function approveAllAndTell({ editor }: EditorSession): void {
  const outcome = approveAll(editor.get())
  editor.set(() => outcome.state)
  const { text, description } = approvedWords(outcome)
  const say = outcome.left.length > 0 ? toast.warning : toast.success
  const undo = () => editor.set((state) => unapprove(state, outcome))
  say(text, {
    id: 'approve-all',
    description,
    ...(outcome.before.size > 0 && { action: { label: 'Geri Al', onPress: undo } }),
  })
}

/** Whether only the way to the server is missing: then the engine on the device answers. */
export const isCutOff = ({ editor, saver }: EditorSession): boolean =>
  waitsForConnection(saver.status.get(), editor.get().base.id)

/** Whether the server does not have a photo yet. */
export const isOnItsWay = ({ editor }: EditorSession, image_id: string | null): boolean =>
  image_id !== null && !editor.get().base.images.some(({ id }) => id === image_id)

export const onDevice = () => withRetry(() => import('./on-device'))

/** Starts an analysis of photos that are on the server; of others, and where that cannot be reached, the device reads the notes. */
export async function analyse(session: EditorSession, image_ids: readonly string[]): Promise<void> {
  if (image_ids.length === 0) {
    toast.warning(reportTexts.filesRequired)
    return
  }
  const onTheWay = image_ids.filter((id) => isOnItsWay(session, id))
  const there = image_ids.filter((id) => !onTheWay.includes(id))
  const analyseHere = async (ids: readonly string[]) => (await onDevice()).analyseHere(session, ids)
  if (there.length === 0) return analyseHere(image_ids)
  if (!(await saveEverything(session, { quiet: true })))
    return isCutOff(session) ? analyseHere(image_ids) : undefined
  const reportId = session.editor.get().base.id
  try {
    await startAnalysis(reportId, there)
  } catch (failure) {
    if (isUnreachable(failure)) return analyseHere(image_ids)
    toast.error(problemMessage(failure, 'Analiz sırasında bir hata oluştu.'))
  }
  await session.cache.refresh(reportId)
  if (onTheWay.length > 0) await analyseHere(onTheWay)
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
 * Has a finding rewritten by feedback and answers what became of it (REP-05).
 * @throws ApiProblem what the server refused
 */
export async function refine(
  session: EditorSession,
  findingId: string,
  feedback: string,
): Promise<RefinedFinding | null> {
  if (!(await saveEverything(session, { quiet: true }))) return null
  const { base } = session.editor.get()
  const answer = await refineFinding(base.id, findingId, feedback)
  takeFindings(session, [answer.refinedEntry], answer.revision)
  return answer
}

/** Puts findings that the server just made or changed into the editor, without waiting for the report itself. */
export function takeFindings(
  { editor, cache }: EditorSession,
  changed: readonly FindingView[],
  revision: number,
): void {
  const { base } = editor.get()
  const known = base.entries.map((finding) => changed.find(({ id }) => id === finding.id) ?? finding)
  const added = changed.filter(({ id }) => !base.entries.some((finding) => finding.id === id))
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

/** Prints a photo as wide as the page allows from now on, or as the others. */
export async function printLarge(
  { editor, cache }: EditorSession,
  id: string,
  large: boolean,
): Promise<void> {
  const report_id = editor.get().base.id
  try {
    cache.keepImage(report_id, await changeImage(report_id, id, { large }))
    toast.success(
      large ? 'Fotoğraf raporda sayfa genişliğinde basılacak' : 'Fotoğraf raporda normal basılacak',
    )
  } catch (failure) {
    toast.error(problemMessage(failure, 'Fotoğrafın boyutu kaydedilemedi.'))
  }
}

/** Takes a photo out of the draft. @throws ApiProblem */
export async function takePhotoOut({ editor, cache }: EditorSession, imageId: string): Promise<void> {
  cache.keep(await removePhoto(editor.get().base.id, imageId))
}

/** What was drawn for the draft as it stands. @throws SignaturesOutdated where something was drawn for another state of it */
function signaturesToSend({ editor, signatures }: EditorSession) {
  const gathered = signatures.gathered.get()
  const drawn = drawnFor(editor.get(), gathered)
  if (gathered.drawn.length > drawn.length) {
    signatures.gathered.set(() => ({ content: '', drawn: [] }))
    throw new SignaturesOutdated()
  }
  return drawn.map(({ signer_id, strokes, at }) => ({
    signer_id,
    strokes,
    seconds_ago: Math.min(86_400, Math.max(0, Math.round((Date.now() - at.getTime()) / 1000))),
  }))
}

/** Somebody signed something that the report does not say any more. */
export class SignaturesOutdated extends Error {}

/**
 * Completes the report for good (REP-10). Where another device came before, what it wrote is taken in, to be looked at.
 * @throws ApiProblem what the server refused, SignaturesOutdated, DraftOvertaken
 */
export async function finalize(session: EditorSession, approveAll: boolean): Promise<ReportView | null> {
  if (!(await saveEverything(session, { quiet: true, as_seen: true }))) return null
  const { base } = session.editor.get()
  const report = await finalizeReport(base.id, {
    approve_all: approveAll,
    revision: base.revision,
    signatures: signaturesToSend(session),
  }).catch((failure: unknown) => {
    const overtaken = takeIn(session.editor, failure)
    signaturesToSend(session)
    throw overtaken
  })
  session.cache.keep(report)
  // Who completed it was told of them.
  session.uploads.dismiss()
  toast.success('Rapor tamamlandı', { description: report.number ?? undefined })
  return report
}
