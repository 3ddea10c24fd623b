import type { ImageView } from '@gozlem/contract/image-view'
import type { PictureSize } from '../../../../ui/photos/Picture'

/** How wide the large photo of the editor is, as the attribute `sizes` says it. */
export const largePhotoShown = '(width >= 48rem) 50rem, 20rem'

/** The sizes in which a photo can be had, with the width that each has in pixels. */
export function photoSizes(
  image: Pick<ImageView, 'width' | 'height' | 'thumbnail_url' | 'medium_url' | 'url'>,
): PictureSize[] {
  const { width, height } = image
  const within = (side: number) => Math.round(width * Math.min(1, side / Math.max(width, height)))
  return [
    { src: image.thumbnail_url, width: within(400) },
    { src: image.medium_url, width: within(1000) },
    { src: image.url, width: within(1600) },
  ]
}
