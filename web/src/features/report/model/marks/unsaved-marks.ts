import type { ImageView } from '@gozlem/contract/image-view'
import { areSameMarks } from '@gozlem/domain/report/photo-mark-editing'
import { copiesBeside } from '../../../../platform/offline/unsaved-copies'
import { readMarksCopy, withMarksCopy } from './marks-copy'

/**
 * Photos with marks that rest on this device alone, left behind or in another tab; none where the device cannot be read, because
 * nothing could be brought back from there.
 */
export async function unsavedMarks(owner: string, images: readonly ImageView[]): Promise<ImageView[]> {
  const copies = await copiesBeside(owner).catch(() => [])
  return images.filter((image) =>
    copies.some(({ about, text }) => about === image.id && marksMore(text, image)),
  )
}

function marksMore(text: string, image: ImageView): boolean {
  const copy = readMarksCopy(text)
  return copy !== null && !areSameMarks(withMarksCopy(copy, image), image.marks)
}
