import type { ActionPhotoView } from '@gozlem/contract/corrective-action'
import { lazy, Suspense } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { withRetry } from '../../../platform/loading/retry-import'
import { toast } from '../../../ui/overlays/toast'
import { saveOriginal } from '../../report/model/photos/save-original'
import { saveProof } from '../model/save-proof'
import { photoTitle } from './ActionPhotos'

const Lightbox = lazy(() =>
  withRetry(async () => ({ default: (await import('../../../ui/photos/Lightbox')).Lightbox })),
)

export interface ActionViewerProps {
  before: readonly ActionPhotoView[]
  after: readonly ActionPhotoView[]
  /** The one that was pressed; null shows nothing. */
  first: ActionPhotoView | null
  onClose: () => void
}

/** What was found and what was done about it, over the whole screen, to be leafed through from one to the other. */
export function ActionViewer({ before, after, first, onClose }: ActionViewerProps) {
  if (!first) return null
  const viewed = (name: string, photos: readonly ActionPhotoView[]) =>
    photos.map(({ id, url, width, height }, index) => ({
      id,
      src: url,
      name: photoTitle(name, index, photos.length),
      note: '',
      width,
      height,
    }))
  const keep = (id: string) => (before.some((photo) => photo.id === id) ? saveOriginal(id) : saveProof(id))
  return (
    <Suspense fallback={null}>
      <Lightbox
        photos={[...viewed('Tespit', before), ...viewed('Çözüm', after)]}
        first={first.id}
        onClose={onClose}
        onOriginal={(id) =>
          void keep(id).catch((failure: unknown) =>
            toast.error(problemMessage(failure, 'Fotoğraf indirilemedi.')),
          )
        }
      />
    </Suspense>
  )
}
