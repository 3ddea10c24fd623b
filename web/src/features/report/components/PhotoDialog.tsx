import type { ImageView } from '@gozlem/contract/image-view'
import { Dialog } from '../../../ui/overlays/Dialog'
import { Picture } from '../../../ui/photos/Picture'

export interface PhotoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  image: ImageView | undefined
}

/** A photo as large as the screen allows. */
export function PhotoDialog({ image, ...dialog }: PhotoDialogProps) {
  if (!image) return null
  return (
    <Dialog {...dialog} size="lg" title="Fotoğraf" {...(image.note !== '' && { description: image.note })}>
      <Picture
        src={image.url}
        alt={image.note === '' ? image.file_name : image.note}
        width={image.width}
        height={image.height}
        className="min-h-48 max-h-[70dvh] w-full rounded-md bg-sunken object-contain"
      />
    </Dialog>
  )
}
