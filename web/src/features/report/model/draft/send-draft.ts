// What was typed in a draft that no editor has open goes by itself (073): joined with what the server has by then.
import type { ApiProblem } from '@gozlem/contract/client'
import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { createAtom } from '@tanstack/react-store'
import { isClosed, isRefused, isUnauthorized } from '../../../../platform/api/api'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Postponed, Refused, type SendContext } from '../../../../platform/outbox/kind'
import { changeImage, type ReportCache, readReport, reportCache, turnPhoto } from '../../api'
import type { LeftDraft } from '../../outbox'
import { reportTexts } from '../../texts'
import { notedMeanwhile } from '../photos/note-keeper'
import { type DraftCopy, readCopy, withCopy } from './draft-copy'
import { createDraftSaver } from './draft-saver'
import { openEditor } from './editor-sync'
import { type CopiedNote, noteToRestore } from './note-to-restore'

const texts = {
  conflict:
    'Bu cihazda yazdıklarınız başka bir yerde yapılan değişiklikle çakışıyor. Açıp hangisinin kalacağını seçin.',
  closed:
    'Taslak bu arada değişikliğe kapandı; bu cihazda yazdıklarınız eklenemedi. Açıp okuyabilir ve kopyalayabilirsiniz.',
  // What can be mended may be edited still: its editor has the words.
  notTaken: 'Bu cihazda yazdıklarınızın hepsi gönderilemedi; gönderilemeyenler bu cihazda duruyor.',
}

/**
 * Saves a draft as it was left, with its notes and turns.
 * @returns what the report is called
 * @throws Refused where a person has to choose between two versions, or the report takes nothing more; Postponed; ApiProblem
 */
export async function sendDraft({ report_id, text }: LeftDraft, context: SendContext): Promise<string> {
  const cache = reportCache(context.cache)
  const { signal } = context
  const copy = readCopy(text)
  // Another build wrote it, and will know it.
  if (!copy) throw new Postponed('')
  const report = await openReport(report_id)
  const turned = await sendTurns(report, copy, { cache, signal })
  const refused = [turned.refused, await sendNotes(report, copy, { cache, signal })].find(
    (one) => one !== null,
  )
  const editor = createAtom(withCopy(openEditor(turned.report), copy))
  const saver = createDraftSaver(editor, { cache, signal, waiting: async () => context.waiting() })
  const outcome = await saver.save('itself')
  if (outcome === 'conflict') throw new Refused('DRAFT_CONFLICT', texts.conflict)
  // Its findings follow their photos, which are on their way.
  if (outcome === 'held') throw new Postponed(reportTexts.waitsForPhotos)
  const status = saver.status.get()
  if (status.state === 'failed') {
    if (status.refused) throw notTaken(status.message)
    throw status.failure ?? new Postponed(status.message)
  }
  if (refused) throw notTaken(problemMessage(refused, reportTexts.saveFailed))
  return turned.report.title
}

interface Way {
  cache: ReportCache
  /** Aborted where somebody gives the draft up or leaves the device: from then on nothing is written, nor shown to who is here then. */
  signal: AbortSignal
}

const notTaken = (why: string) => new Refused('DRAFT_NOT_TAKEN', `${texts.notTaken} ${why}`)

async function openReport(report_id: string): Promise<ReportView> {
  const closed = new Refused('DRAFT_CLOSED', texts.closed)
  const report = await readReport(report_id).catch((failure: unknown) => {
    throw isClosed(failure) && !isUnauthorized(failure) ? closed : failure
  })
  if (!report.can.edit) throw closed
  return report
}

/** Turns photos that do not stand so yet; answers the report as it is then, and why one could not be turned. */
async function sendTurns(
  report: ReportView,
  { turns = {} }: DraftCopy,
  { cache, signal }: Way,
): Promise<{ report: ReportView; refused: ApiProblem | null }> {
  let now = report
  let refused: ApiProblem | null = null
  for (const { id, turn: stands } of report.images) {
    const turn = turns[id]
    if (turn === undefined || turn === stands) continue
    try {
      signal.throwIfAborted()
      now = await turnPhoto(report.id, id, turn)
      signal.throwIfAborted()
      cache.keep(now)
    } catch (failure) {
      if (!isRefused(failure)) throw failure
      refused = failure
    }
  }
  return { report: now, refused }
}

/** Sends the notes that can go; answers why one could not, null where all are there. */
async function sendNotes(
  { id, images }: ReportView,
  copy: DraftCopy,
  { cache, signal }: Way,
): Promise<ApiProblem | null> {
  let refused: ApiProblem | null = null
  for (const { id: image_id, note } of images) {
    try {
      signal.throwIfAborted()
      const image = await sendNote(id, image_id, copy.notes[image_id], note)
      signal.throwIfAborted()
      if (image) cache.keepImage(id, image)
    } catch (failure) {
      if (!isRefused(failure)) throw failure
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
