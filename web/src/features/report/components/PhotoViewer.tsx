import type { ImageView } from '@gozlem/contract/image-view'
import { lazy, Suspense } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { withRetry } from '../../../platform/loading/retry-import'
import { toast } from '../../../ui/overlays/toast'
import { photoName } from '../model/photos/photo-name'
import { saveOriginal } from '../model/photos/save-original'

const Lightbox = lazy(() =>
  withRetry(async () => ({ default: (await import('../../../ui/photos/Lightbox')).Lightbox })),
)

export interface PhotoViewerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What can be leafed through, in order. */
  images: readonly ImageView[]
  /** The one that was pressed. */
  image: ImageView | undefined
  /** A picture of ours, which nobody has taken. */
  sample?: boolean
}

/** Photos over the whole screen; loaded when somebody first wants to see one large. */
export function PhotoViewer({ open, onOpenChange, images, image, sample = false }: PhotoViewerProps) {
  if (!open || !image) return null
  return (
    <Suspense fallback={null}>
      <Lightbox
        photos={images.map(({ id, url, note, width, height }, index) => ({
          id,
          src: url,
          name: photoName(index),
          note,
          width,
          height,
        }))}
        first={image.id}
        onClose={() => onOpenChange(false)}
        onOriginal={sample ? undefined : (id) => void keepOriginal(id)}
      />
    </Suspense>
  )
}

async function keepOriginal(id: string): Promise<void> {
  await saveOriginal(id).catch((failure: unknown) =>
    toast.error(problemMessage(failure, 'Fotoğraf indirilemedi.')),
  )
}
