import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { areSameMarks } from '@gozlem/domain/report/photo-mark-editing'
import { copiesBeside } from '../../../../platform/offline/unsaved-copies'
import { readMarksCopy, withMarksCopy } from './marks-copy'

/** A photo with what is saved of its marks, in its report or with what waits on the device. */
export interface SavedMarks {
  id: string
  marks: readonly PhotoMark[]
  turn: PhotoTurn
}

/**
 * Photos with marks that rest on this device alone, left behind or in another tab; none where the device cannot be read, because
 * nothing could be brought back from there.
 */
export async function unsavedMarks<Photo extends SavedMarks>(
  owner: string,
  photos: readonly Photo[],
): Promise<Photo[]> {
  const copies = await copiesBeside(owner).catch(() => [])
  return photos.filter((photo) =>
    copies.some(({ about, text }) => about === photo.id && marksMore(text, photo)),
  )
}

function marksMore(text: string, photo: SavedMarks): boolean {
  const copy = readMarksCopy(text)
  return copy !== null && !areSameMarks(withMarksCopy(copy, photo), photo.marks)
}
