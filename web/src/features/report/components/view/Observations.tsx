import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { approvedObservations, observationsTitle } from '@gozlem/domain/report/observation'
import { useMediaQuery } from '../../../../ui/hooks/use-media-query'
import { Card } from '../../../../ui/layout/Card'
import { Picture } from '../../../../ui/photos/Picture'
import { photoSizes } from '../../model/photos/photo-sizes'

export interface ObservationsProps {
  report: Pick<ReportView, 'observations' | 'images'>
  onEnlarge: (image: ImageView) => void
}

/** What is as it should be, behind the findings; nothing in a report without it, and nothing that waits for approval. */
export function Observations({ report, onEnlarge }: ObservationsProps) {
  // The browser's own print command has no moment to fetch what is not there yet.
  const atDesk = useMediaQuery('(pointer: fine)')
  const observations = approvedObservations(report.observations)
  if (observations.length === 0) return null
  return (
    <Card title={observationsTitle}>
      <ul aria-label={observationsTitle} className="-my-3 divide-y divide-line">
        {observations.map(({ id, text, image_id }, index) => {
          const image = report.images.find((candidate) => candidate.id === image_id)
          return (
            <li key={id} className="flex flex-col gap-3 py-3 break-inside-avoid sm:flex-row print:flex-row">
              {image && (
                <button
                  type="button"
                  onClick={() => onEnlarge(image)}
                  className="block w-full shrink-0 overflow-hidden rounded-md bg-sunken sm:w-48 print:w-48"
                >
                  <Picture
                    src={image.url}
                    sizes={photoSizes(image)}
                    shown="(width >= 40rem) 12rem, 100vw"
                    alt={`${index + 1}. olumlu gözlem, fotoğraf: büyüt`}
                    width={image.width}
                    height={image.height}
                    eager={atDesk}
                    className="aspect-4/3 w-full object-contain"
                  />
                </button>
              )}
              <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
