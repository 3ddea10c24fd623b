/** @jsxImportSource preact */
import type { SharedAction } from '@gozlem/contract/shared-action'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { type ActionState, actionStateLabels, maximumComment } from '@gozlem/domain/corrective-action/action'
import { imageAt } from './answer-api'
import type { Draft } from './draft'
import { ProofPhotos } from './ProofPhotos'
import { ProofPicture } from './ProofPicture'
import type { Sending } from './use-answers'

interface ActionCardProps {
  token: string
  action: SharedAction
  draft: Draft
  sending: Sending | null
  /** Why it was not taken. */
  refusal: string | null
  onWrite: (draft: Draft) => void
}

/** A finding with what has to be done, and what its responsible says of it. */
export function ActionCard({ token, action, draft, sending, refusal, onWrite }: ActionCardProps) {
  const { id, finding_number, title, place, measures, regulations, photos, steps } = action
  return (
    <article
      aria-labelledby={`title-${id}`}
      class="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div class="flex flex-wrap items-center gap-2 text-sm">
        <span class={`rounded-full border px-2 py-0.5 font-semibold ${tones[toneOf(action)]}`}>
          {action.is_overdue ? 'Gecikmiş' : actionStateLabels[action.state]}
        </span>
        <span class="tabular">
          Termin: <strong>{formatDay(action.term)}</strong>
          {action.term !== action.first_term && ` (ilk: ${formatDay(action.first_term)})`}
        </span>
      </div>
      <h2 id={`title-${id}`} class="text-lg font-semibold">
        {finding_number}. {title}
      </h2>
      {place && <p class="text-sm text-meta">Yer: {place}</p>}
      {photos.map((photo, index) => (
        <img
          key={photo.id}
          class="w-full rounded-md border border-line bg-sunken object-contain"
          loading="lazy"
          width={photo.width}
          height={photo.height}
          src={imageAt(token, photo.id, 'print')}
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
                    <ProofPicture key={photo.id} token={token} photoId={photo.id} />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {refusal !== null && (
        <p role="alert" class="rounded-md border border-danger-line bg-danger-soft p-3 text-danger-ink">
          {refusal} {action.can_report ? 'Yazdıklarınız ve fotoğraflarınız duruyor.' : ''}
        </p>
      )}
      {action.can_report ? (
        <Answer id={id} draft={draft} sending={sending} onWrite={onWrite} />
      ) : (
        <Unsent draft={draft} />
      )}
    </article>
  )
}

type AnswerProps = Pick<ActionCardProps, 'draft' | 'sending' | 'onWrite'> & { id: string }

function Answer({ id, draft, sending, onWrite }: AnswerProps) {
  const isSending = sending !== null
  return (
    <fieldset class="flex flex-col gap-3 border-t border-line pt-3" disabled={isSending}>
      <legend class="sr-only">Çözümü bildir</legend>
      <ProofPhotos draft={draft} sending={sending} onWrite={onWrite} />
      <div class="flex flex-col gap-1">
        <label htmlFor={`comment-${id}`} class="font-semibold">
          Ne yapıldı? <span class="font-normal text-meta">(isteğe bağlı)</span>
        </label>
        <textarea
          id={`comment-${id}`}
          class="min-h-24 rounded-md border border-field bg-surface p-3"
          maxLength={maximumComment}
          value={draft.comment}
          onInput={({ currentTarget }) => onWrite({ ...draft, comment: currentTarget.value, chosen: true })}
        />
      </div>
      <label class="flex min-h-14 items-center gap-3 rounded-md border border-brand-line bg-brand-soft px-3 font-semibold">
        <input
          type="checkbox"
          class="size-6 accent-brand"
          checked={draft.chosen}
          onChange={({ currentTarget }) => onWrite({ ...draft, chosen: currentTarget.checked })}
        />
        Bu uygunsuzluk giderildi
      </label>
      {sending?.sent === null && (
        <p role="status" class="text-warning-ink">
          Bağlantı bekleniyor; kendiliğinden yeniden denenecek. Sayfayı kapatırsanız yazdıklarınız bu cihazda
          kalır.
        </p>
      )}
    </fieldset>
  )
}

/** Somebody else reported it meanwhile: what was written for it is not lost. */
function Unsent({ draft }: { draft: Draft }) {
  if (draft.comment === '' && draft.photos.length === 0) return null
  return (
    <p class="rounded-md border border-line bg-sunken p-3 text-sm">
      Göndermediğiniz {draft.photos.length > 0 && `${draft.photos.length} fotoğraf `}
      {draft.comment !== '' && `“${draft.comment}” açıklaması `}bu cihazda duruyor; uygunsuzluk yeniden
      açılırsa gönderebilirsiniz.
    </p>
  )
}

type Tone = 'late' | ActionState
const toneOf = ({ is_overdue, state }: SharedAction): Tone => (is_overdue ? 'late' : state)

const tones: Record<Tone, string> = {
  late: 'border-danger-line bg-danger-soft text-danger-ink',
  open: 'border-caution-line bg-caution-soft text-caution-ink',
  rejected: 'border-warning-line bg-warning-soft text-warning-ink',
  reported: 'border-info-line bg-info-soft text-info-ink',
  closed: 'border-positive-line bg-positive-soft text-positive-ink',
}

const deedWords: Record<SharedAction['steps'][number]['deed'], string> = {
  report: 'Çözüm bildirildi',
  close: 'Doğrulandı ve kapatıldı',
  reject: 'Çözüm yeterli bulunmadı',
  reopen: 'Yeniden açıldı',
  move_term: 'Yeni termin',
}
