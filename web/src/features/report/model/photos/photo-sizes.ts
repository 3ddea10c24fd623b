import type { ImageView } from '@gozlem/contract/image-view'
import type { PictureSize } from '../../../../ui/photos/Picture'

/** The room of the large photo of the editor, and of what stands in its place. */
export const largePhotoRoom =
  'max-h-60 min-h-40 w-full md:max-h-[max(15rem,calc(100dvh-var(--header-height)-22rem))]'

/**
 * How wide the large photo of the editor is, as the attribute `sizes` says it. On phones it is at most 15rem high, so that one
 * taken upright is narrower than the screen, and a smaller picture is as sharp.
 */
export function largePhotoShown({ width, height }: { width: number; height: number }): string {
  return `(width >= 48rem) 50rem, ${Math.min(20, (15 * width) / height).toFixed(1)}rem`
}

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
