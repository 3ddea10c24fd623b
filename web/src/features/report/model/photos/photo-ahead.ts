// Note and marks of a photo on its way. It is entered with them; what was written or drawn here since goes after it, and joins what
// others wrote and drew at the server meanwhile (077).
import type { ImageView } from '@gozlem/contract/image-view'
import { areSameMarks, mergeMarks } from '@gozlem/domain/report/photo-mark-editing'
import { turnedMarks } from '@gozlem/domain/report/photo-marks'
import { v7 as uuid } from 'uuid'
import type { SendContext } from '../../../../platform/outbox/kind'
import { changeImage, type ReportCache } from '../../api'
import { markedMeanwhile, markPhoto } from '../../mark-api'
import { noteToRestore } from '../draft/note-to-restore'
import { notedMeanwhile } from './note-keeper'
import type { PhotoBody } from './photo-entry'

type Step = SendContext<PhotoBody>['step']

/** What was written or drawn on a photo since it was entered, or was about to be. */
export function isAhead({ note, sent_note, marks = [], sent_marks = [] }: PhotoBody) {
  const isAsked = sent_note !== undefined
  return { note: isAsked && note !== sent_note, marks: isAsked && !areSameMarks(marks, sent_marks) }
}

/** Whether something of it would be lost with the photo. */
export const isLostAhead = (photo: PhotoBody): boolean =>
  isAhead(photo).marks || (isAhead(photo).note && photo.note.trim() !== '')

export function aheadInWords(photo: PhotoBody): string {
  const ahead = isAhead(photo)
  const parts = [ahead.marks ? 'sonradan çizilen işaretleri' : '', ahead.note ? 'sonradan yazılan notu' : '']
  return parts.filter((part) => part !== '').join(' ve ')
}

/**
 * Brings what was written and drawn since the photo was entered, until nothing more is; what is hidden by a mark is hidden first.
 * @throws ApiProblem where the photo cannot be changed, for the moment or at all
 */
export async function sendWhatIsAhead(
  image: ImageView,
  { step }: { step: Step },
  cache: ReportCache,
): Promise<void> {
  let there = image
  for (let photo = await step(); isAhead(photo).marks || isAhead(photo).note; photo = await step()) {
    const { note, marks = [] } = photo
    if (isAhead(photo).marks) {
      there = await bringMarks(photo, there, cache)
      await step(() => ({ sent_marks: marks }))
    } else {
      there = await bringNote(photo, there, cache)
      await step(() => ({ sent_note: note }))
    }
  }
}

async function bringNote(photo: PhotoBody, there: ImageView, cache: ReportCache): Promise<ImageView> {
  const { id, report_id, note, sent_note = '' } = photo
  const before = there.note
  const text = joinedNote({ note, sent: sent_note, there: before })
  if (text === before) return there
  try {
    const image = await changeImage(report_id, id, { note: text, before })
    cache.keepImage(report_id, image)
    return image
  } catch (failure) {
    const newer = notedMeanwhile(failure)
    if (newer === null || newer === before) throw failure
    return bringNote(photo, { ...there, note: newer }, cache)
  }
}

/** What was written here takes the place of what was sent, and stands below what others wrote. */
export function joinedNote({ note, sent, there }: { note: string; sent: string; there: string }): string {
  // Of an earlier round: others' words above ours.
  const below = `\n${sent}`
  if (sent !== '' && there.endsWith(below)) return `${there.slice(0, -below.length)}\n${note}`.trimEnd()
  if (note.trim() === '') return there === sent ? '' : there
  return noteToRestore({ text: note, before: sent }, there) ?? there
}

/** Somebody else marks the photo meanwhile seldom, and hardly ever so often. */
const tries = 4

async function bringMarks(
  { id, report_id, marks = [], sent_marks = [] }: PhotoBody,
  image: ImageView,
  cache: ReportCache,
): Promise<ImageView> {
  let there = image
  for (let left = tries; ; left -= 1) {
    const { turn, marks_revision: revision } = there
    // It was drawn on as it was taken.
    const joined = mergeMarks(turnedMarks(sent_marks, turn), turnedMarks(marks, turn), there.marks, uuid)
    if (areSameMarks(joined, there.marks)) return there
    try {
      const report = await markPhoto(report_id, id, { marks: joined, revision, turn })
      cache.keep(report)
      return report.images.find((each) => each.id === id) ?? there
    } catch (failure) {
      const theirs = markedMeanwhile(failure)
      if (!theirs || left === 1) throw failure
      there = theirs
    }
  }
}
