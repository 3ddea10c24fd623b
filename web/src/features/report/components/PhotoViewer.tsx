import type { ImageView } from '@gozlem/contract/image-view'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
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
  /** Where the photos themselves can be turned; elsewhere it is what is seen. */
  turning?: PhotoTurning
}

export interface PhotoTurning {
  /** How far a photo is turned here that is not shown so by itself yet. */
  turnOf: (image: ImageView) => PhotoTurn
  onTurn: (image: ImageView) => void
}

/** Photos over the whole screen; loaded when somebody first wants to see one large. */
export function PhotoViewer({
  open,
  onOpenChange,
  images,
  image,
  sample = false,
  turning,
}: PhotoViewerProps) {
  if (!open || !image) return null
  return (
    <Suspense fallback={null}>
      <Lightbox
        photos={images.map((photo, index) => ({
          id: photo.id,
          src: photo.url,
          name: photoName(index),
          note: photo.note,
          drawn: namesOfMarks(photo),
          width: photo.width,
          height: photo.height,
          turn: turning?.turnOf(photo) ?? 0,
        }))}
        first={image.id}
        onClose={() => onOpenChange(false)}
        onTurn={
          turning &&
          ((id) => {
            const turned = images.find((photo) => photo.id === id)
            if (turned) turning.onTurn(turned)
          })
        }
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

/** Those that somebody named. */
function namesOfMarks({ marks }: ImageView): string {
  const names = marks.flatMap(({ name }) => (name === '' ? [] : [name]))
  return names.length === 0 ? '' : `İşaretler: ${names.join(', ')}`
}
