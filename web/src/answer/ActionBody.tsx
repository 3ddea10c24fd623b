/** @jsxImportSource preact */
import type { SharedAction } from '@gozlem/contract/shared-action'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { ProofPicture } from './ProofPicture'
import { StateBadge } from './StateBadge'

type PhotoAt = (photoId: string, size: 'thumb' | 'print' | 'display') => string

interface ActionBodyProps {
  action: Omit<SharedAction, 'can_report'>
  imageAt: PhotoAt
  proofAt: PhotoAt
  /** The report that it is shown under, where that is said; a later one may name it by another number. */
  under?: string
}

/** What the paper says of a finding, and what became of it since. Its title is named `title-` and its id. */
export function ActionBody({ action, imageAt, proofAt, under }: ActionBodyProps) {
  const { id, finding_number, report_number, title, place, measures, regulations, photos, steps } = action
  const isElsewhere = under !== undefined && under !== report_number
  return (
    <>
      <div class="flex flex-wrap items-center gap-2 text-sm">
        <StateBadge action={action} />
        <span class="tabular">
          Termin: <strong>{formatDay(action.term)}</strong>
          {action.term !== action.first_term && ` (ilk: ${formatDay(action.first_term)})`}
        </span>
      </div>
      <h2 id={`title-${id}`} class="text-lg font-semibold">
        {!isElsewhere && `${finding_number}. `}
        {title}
      </h2>
      {isElsewhere && (
        <p class="tabular text-sm text-meta">
          {report_number} numaralı raporda yeniden tespit edildi: uygunsuzluk {finding_number}
        </p>
      )}
      {place && <p class="text-sm text-meta">Yer: {place}</p>}
      {photos.map((photo, index) => (
        <img
          key={photo.id}
          class="w-full rounded-md border border-line bg-sunken object-contain"
          loading="lazy"
          width={photo.width}
          height={photo.height}
          src={imageAt(photo.id, 'print')}
          alt={`Tespit edilen durum${photos.length > 1 ? `, ${index + 1}. fotoğraf` : ''}`}
        />
      ))}
      {action.aciklama && <p>{action.aciklama}</p>}
      {measures.length > 0 && (
        <div>
          <h3 class="font-semibold">Yapılacak</h3>
          <ul class="list-disc pl-5">
            {measures.map((measure) => (
              <li key={measure}>{measure}</li>
            ))}
          </ul>
        </div>
      )}
      {regulations.length > 0 && (
        <details class="text-sm">
          <summary class="flex min-h-12 items-center text-brand underline">Dayandığı mevzuat</summary>
          <ul class="list-disc pl-5">
            {regulations.map((regulation) => (
              <li key={regulation}>{regulation}</li>
            ))}
          </ul>
        </details>
      )}
      {steps.length > 0 && (
        <ol class="flex flex-col gap-2 border-l-2 border-line pl-3 text-sm" aria-label="Şimdiye kadar">
          {steps.map((step) => (
            <li key={step.id} class="flex flex-col gap-1">
              <span>
                <strong>{deedWords[step.deed]}</strong>
                {step.term_after && `: ${formatDay(step.term_after)}`}
              </span>
              <span class="text-meta">
                {step.by_name} · {formatInstant(step.at)}
              </span>
              {step.comment && <span class="whitespace-pre-line">{step.comment}</span>}
              {step.photos.length > 0 && (
                <span class="flex flex-wrap gap-2">
                  {step.photos.map((photo) => (
                    <ProofPicture
                      key={photo.id}
                      small={proofAt(photo.id, 'thumb')}
                      large={proofAt(photo.id, 'display')}
                    />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const deedWords: Record<SharedAction['steps'][number]['deed'], string> = {
  report: 'Çözüm bildirildi',
  close: 'Doğrulandı ve kapatıldı',
  reject: 'Çözüm yeterli bulunmadı',
  reopen: 'Yeniden açıldı',
  move_term: 'Yeni termin',
  find_again: 'Yeniden tespit edildi',
  undo_find: 'Yeniden tespit geri alındı',
}
