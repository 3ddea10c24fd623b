import type { ActionDetail, ActionPhotoView, ActionStepView } from '@gozlem/contract/corrective-action'
import { formatDay, formatInstant, istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { actionStepLabels } from '@gozlem/domain/corrective-action/action'
import { useState } from 'react'
import { Card } from '../../../ui/layout/Card'
import { Picture } from '../../../ui/photos/Picture'
import { ActionViewer } from './ActionViewer'

/** What happened to an action, the first first, with the words and photos of each step. */
export function ActionTimeline({ action: { steps } }: { action: ActionDetail }) {
  const [enlarged, setEnlarged] = useState<{ step: ActionStepView; photo: ActionPhotoView } | null>(null)
  return (
    <Card title="Geçmiş">
      <ol className="space-y-5 border-l-2 border-line-firm pl-4">
        {steps.map((step) => (
          <Step key={step.id} step={step} onEnlarge={(photo) => setEnlarged({ step, photo })} />
        ))}
      </ol>
      <ActionViewer
        before={[]}
        after={enlarged?.step.photos ?? []}
        first={enlarged?.photo ?? null}
        onClose={() => setEnlarged(null)}
      />
    </Card>
  )
}

/** With its day where that is another one. */
const heardAt = (at: string, heard_at: string) =>
  istanbulDay(new Date(at)) === istanbulDay(new Date(heard_at))
    ? istanbulClock(new Date(heard_at))
    : formatInstant(heard_at)

interface StepProps {
  step: ActionStepView
  onEnlarge: (photo: ActionPhotoView) => void
}

function Step({ step, onEnlarge }: StepProps) {
  const { deed, at, heard_at, by_name, by_link, comment, term_before, term_after, photos } = step
  return (
    <li className="relative">
      <span
        aria-hidden
        className="absolute top-1.5 -left-5.5 size-3 rounded-full border-2 border-surface bg-brand"
      />
      <p className="font-semibold">{actionStepLabels[deed]}</p>
      <p className="tabular text-sm wrap-anywhere text-meta">
        {formatInstant(at)} · {by_name}
        {by_link && ' (bağlantıyla)'}
        {heard_at !== null && ` · bildirilme ${heardAt(at, heard_at)}`}
      </p>
      {term_before !== null && term_after !== null && (
        <p className="tabular mt-1">
          {formatDay(term_before)} yerine {formatDay(term_after)}
        </p>
      )}
      {comment !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{comment}</p>}
      {photos.length > 0 && (
        <ul aria-label="Fotoğraflar" className="mt-2 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button type="button" onClick={() => onEnlarge(photo)} className="block rounded-md">
                <Picture
                  src={photo.thumbnail_url}
                  alt={`${index + 1}. fotoğraf: büyüt`}
                  className="size-16 rounded-md bg-sunken object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
