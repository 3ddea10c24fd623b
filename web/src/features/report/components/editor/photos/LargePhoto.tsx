import type { ImageView } from '@gozlem/contract/image-view'
import { Maximize2 } from 'lucide-react'
import { Picture } from '../../../../../ui/photos/Picture'
import { photoSizes } from '../../../model/photos/photo-sizes'

export interface LargePhotoProps {
  image: ImageView
  /** What pressing it does: '3. fotoğraf: büyüt' */
  name: string
  onEnlarge: (image: ImageView) => void
}

/** A photo as large as it may be beside what is written about it, whole: nothing of what it shows is cut off. */
export function LargePhoto({ image, name, onEnlarge }: LargePhotoProps) {
  return (
    <button
      type="button"
      onClick={() => onEnlarge(image)}
      className="relative block w-full overflow-hidden rounded-md bg-sunken focus-visible:-outline-offset-3"
    >
      <Picture
        src={image.url}
        sizes={photoSizes(image)}
        shown="(width >= 48rem) 50rem, 20rem"
        alt={name}
        width={image.width}
        height={image.height}
        className="max-h-60 min-h-40 w-full object-contain md:max-h-[max(15rem,calc(100dvh-var(--header-height)-22rem))]"
      />
      <span
        aria-hidden
        className="absolute right-2 bottom-2 flex size-10 items-center justify-center rounded-md border border-line bg-surface"
      >
        <Maximize2 className="size-5" />
      </span>
    </button>
  )
}
