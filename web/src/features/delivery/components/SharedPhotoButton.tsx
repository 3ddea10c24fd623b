import type { SharedPhoto } from '@gozlem/contract/shared-report'
import { Picture } from '../../../ui/photos/Picture'
import { sharedPhoto, sharedPhotoSizes } from '../model/shared-files'

export interface SharedPhotoButtonProps {
  token: string
  photo: SharedPhoto
  /** What it shows. */
  name: string
  onEnlarge: (id: string) => void
}

/** A photo behind a link, whole; pressed, it is shown as large as the screen. */
export function SharedPhotoButton({ token, photo, name, onEnlarge }: SharedPhotoButtonProps) {
  return (
    <button
      type="button"
      className="block w-full overflow-hidden rounded-md bg-sunken"
      onClick={() => onEnlarge(photo.id)}
    >
      <Picture
        src={sharedPhoto(token, photo)}
        sizes={sharedPhotoSizes(token, photo)}
        shown="(width >= 48rem) 22rem, 100vw"
        alt={`${name}: büyüt`}
        width={photo.width}
        height={photo.height}
        className="max-h-[32rem] w-full object-contain"
      />
    </button>
  )
}
