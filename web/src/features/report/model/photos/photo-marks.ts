// The marks of a photo on its way (077). It is entered with them; what was drawn since goes after it and joins what others drew at
// the server meanwhile.
import type { ImageView } from '@gozlem/contract/image-view'
import { areSameMarks, mergeMarks } from '@gozlem/domain/report/photo-mark-editing'
import { type PhotoMark, turnedMarks } from '@gozlem/domain/report/photo-marks'
import { v7 as uuid } from 'uuid'
import type { ReportCache } from '../../api'
import { markedMeanwhile, markPhoto } from '../../mark-api'
import { find, record, tabs } from './photo-line'
import * as device from './waiting-photos'

/**
 * Draws on a photo that waits; answers whether it waits still.
 * @throws where the device could not take the marks: nothing is marked then
 */
export async function markWaiting(id: string, marks: readonly PhotoMark[]): Promise<boolean> {
  const photo = find(id)
  if (!photo) return false
  // Another tab may have brought it.
  if (photo.isKept && !(await device.changeWaiting(photo.owner, id, { marks }))) return false
  if (!find(id)) return false
  await record(id, { marks })
  tabs.tell({ kind: 'changed' })
  return true
}

/** Whether something was drawn on a photo since it was entered, or was about to be. */
export function areMarksAhead({
  marks = [],
  sent_note,
  sent_marks = [],
}: Partial<device.WaitingPhoto> = {}): boolean {
  return sent_note !== undefined && !areSameMarks(marks, sent_marks)
}

/**
 * Brings what was drawn since the photo was entered, until nothing more is; answers the photo as it stands.
 * @throws ApiProblem where the photo cannot be marked, for the moment or at all
 */
export async function sendMarks(id: string, image: ImageView, cache: ReportCache): Promise<ImageView> {
  let there = image
  for (let photo = find(id); photo && areMarksAhead(photo); photo = find(id)) {
    const { marks = [] } = photo
    there = await bring(photo, there, cache)
    await record(id, { sent_marks: marks })
  }
  return there
}

/** Somebody else marks the photo meanwhile seldom, and hardly ever so often. */
const tries = 4

async function bring(
  { id, report_id, marks = [], sent_marks = [] }: device.WaitingPhoto,
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
