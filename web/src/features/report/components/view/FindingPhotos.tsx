import type { ImageView } from '@gozlem/contract/image-view'
import { useMediaQuery } from '../../../../ui/hooks/use-media-query'
import { Picture } from '../../../../ui/photos/Picture'
import { photoSizes } from '../../model/photos/photo-sizes'

export interface FindingPhotosProps {
  /** What the finding is called. */
  title: string
  images: readonly ImageView[]
  onEnlarge: (image: ImageView) => void
}

/** The photos of a finding: the one it was made from large, the others in a row below; whole on paper, where no press shows more. */
export function FindingPhotos({ title, images, onEnlarge }: FindingPhotosProps) {
  // The browser's own print command has no moment to fetch what is not there yet.
  const atDesk = useMediaQuery('(pointer: fine)')
  const [first, ...others] = images
  if (!first) return null
  const photo = (image: ImageView, name: string, shown: string) => (
    <button
      key={image.id}
      type="button"
      onClick={() => onEnlarge(image)}
      className="block w-full overflow-hidden rounded-md bg-sunken print:rounded-none print:bg-transparent"
    >
      <Picture
        src={image.url}
        sizes={photoSizes(image)}
        shown={shown}
        alt={`${title}, ${name}: büyüt`}
        width={image.width}
        height={image.height}
        eager={atDesk}
        className="aspect-4/3 w-full object-cover print:aspect-auto print:max-h-[11cm] print:object-contain"
      />
    </button>
  )
  return (
    <div className="space-y-2">
      {photo(first, 'fotoğraf', '(width >= 80rem) 20rem, (width >= 48rem) 16rem, 100vw')}
      {others.length > 0 && (
        <div className="grid grid-cols-3 gap-2 print:grid-cols-2 print:items-start">
          {others.map((image, index) =>
            photo(image, `${index + 2}. fotoğraf`, '(width >= 48rem) 7rem, 33vw'),
          )}
        </div>
      )}
    </div>
  )
}
