import type { SharedPhoto } from '@gozlem/contract/shared-report'
import { lazy, Suspense } from 'react'
import { withRetry } from '../../../platform/loading/retry-import'
import { sharedPhoto } from '../model/shared-files'

const Lightbox = lazy(() =>
  withRetry(async () => ({ default: (await import('../../../ui/photos/Lightbox')).Lightbox })),
)

export interface SharedLightboxProps {
  token: string
  photos: readonly (SharedPhoto & { name: string; note: string })[]
  /** The photo to begin with, by its id; null shows nothing. */
  first: string | null
  onClose: () => void
}

/** Photos behind a link as large as the screen; it comes when somebody first asks for it. */
export function SharedLightbox({ token, photos, first, onClose }: SharedLightboxProps) {
  if (first === null) return null
  return (
    <Suspense fallback={null}>
      <Lightbox
        photos={photos.map((photo) => ({ ...photo, src: sharedPhoto(token, photo) }))}
        first={first}
        onClose={onClose}
      />
    </Suspense>
  )
}
