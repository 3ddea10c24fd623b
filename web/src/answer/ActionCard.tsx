/** @jsxImportSource preact */
import type { SharedAction } from '@gozlem/contract/shared-action'
import { maximumComment } from '@gozlem/domain/corrective-action/action'
import { ActionBody } from './ActionBody'
import { imageAt, proofAt } from './answer-api'
import type { Draft } from './draft'
import { ProofPhotos } from './ProofPhotos'
import type { Sending } from './use-answers'

interface ActionCardProps {
  token: string
  action: SharedAction
  /** The number of the report whose link it is. */
  report: string
  draft: Draft
  sending: Sending | null
  /** Why it was not taken. */
  refusal: string | null
  onWrite: (draft: Draft) => void
}

/** A finding with what has to be done, and what its responsible says of it. */
export function ActionCard({ token, action, report, draft, sending, refusal, onWrite }: ActionCardProps) {
  const { id } = action
  return (
    <article
      aria-labelledby={`title-${id}`}
      class="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <ActionBody
        action={action}
        under={report}
        imageAt={(photoId, size) => imageAt(token, photoId, size)}
        proofAt={(photoId, size) => proofAt(token, photoId, size)}
      />
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
          {sending.waits ?? 'Bağlantı bekleniyor; kendiliğinden yeniden denenecek.'} Sayfayı kapatırsanız
          yazdıklarınız bu cihazda kalır.
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
