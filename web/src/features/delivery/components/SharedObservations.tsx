import type { SharedObservation } from '@gozlem/contract/shared-report'
import { observationsTitle } from '@gozlem/domain/report/observation'
import { clsx } from 'clsx'
import { useState } from 'react'
import { SharedLightbox } from './SharedLightbox'
import { SharedPhotoButton } from './SharedPhotoButton'

export interface SharedObservationsProps {
  token: string
  observations: readonly SharedObservation[]
}

/** What is as it should be, behind the findings; nothing in a report without it. */
export function SharedObservations({ token, observations }: SharedObservationsProps) {
  const [enlarged, setEnlarged] = useState<string | null>(null)
  if (observations.length === 0) return null
  const photos = observations.flatMap(({ text, photos: own }) =>
    own.map((photo) => ({ ...photo, name: observationsTitle, note: text })),
  )
  return (
    <section aria-labelledby="observations" className="space-y-3 border-t border-line pt-6">
      <h2 id="observations" className="text-xl font-semibold">
        {observationsTitle}
      </h2>
      <ul className="space-y-4">
        {observations.map(({ text, photos: own }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: those of a completed report never change their places
            key={index}
            className={clsx('grid gap-3 sm:[&_img]:max-h-60', own.length > 0 && 'sm:grid-cols-[2fr_1fr]')}
          >
            <p className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</p>
            {own.map((photo) => (
              <SharedPhotoButton
                key={photo.id}
                token={token}
                photo={photo}
                name={`${index + 1}. olumlu gözlem, fotoğraf`}
                onEnlarge={setEnlarged}
              />
            ))}
          </li>
        ))}
      </ul>
      <SharedLightbox token={token} photos={photos} first={enlarged} onClose={() => setEnlarged(null)} />
    </section>
  )
}
