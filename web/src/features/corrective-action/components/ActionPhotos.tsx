import type { ActionPhotoView } from '@gozlem/contract/corrective-action'
import { Picture } from '../../../ui/photos/Picture'
import { photoSizes } from '../../report/model/photos/photo-sizes'

export interface ActionPhotosProps {
  /** What they show: 'Tespit'. */
  name: string
  photos: readonly ActionPhotoView[]
  onEnlarge: (photo: ActionPhotoView) => void
}

/** The name under which one of several photos is enlarged: 'Tespit 2'. */
export const photoTitle = (name: string, index: number, of: number) =>
  of === 1 ? name : `${name} ${index + 1}`

/** Photos of one side: the first large, the others in a row below. */
export function ActionPhotos({ name, photos, onEnlarge }: ActionPhotosProps) {
  const [first, ...others] = photos
  if (!first) return null
  const photo = (image: ActionPhotoView, index: number, shown: string) => (
    <button
      key={image.id}
      type="button"
      onClick={() => onEnlarge(image)}
      className="block w-full overflow-hidden rounded-md bg-sunken"
    >
      <Picture
        src={image.url}
        sizes={photoSizes(image)}
        shown={shown}
        alt={`${photoTitle(name, index, photos.length)}: büyüt`}
        width={image.width}
        height={image.height}
        className="aspect-4/3 w-full object-cover"
      />
    </button>
  )
  return (
    <div className="space-y-2">
      {photo(first, 0, '(width >= 80rem) 24rem, 50vw')}
      {others.length > 0 && (
        <div className="grid grid-cols-3 gap-2">
          {others.map((image, index) => photo(image, index + 1, '(width >= 48rem) 8rem, 16vw'))}
        </div>
      )}
    </div>
  )
}
