import type { ImageView } from '@gozlem/contract/image-view'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { Button } from '../../../../../ui/actions/Button'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../../../ui/feedback/Skeleton'
import { Spinner } from '../../../../../ui/feedback/Spinner'
import { Field } from '../../../../../ui/forms/Field'
import { FormError } from '../../../../../ui/forms/FormError'
import { Select } from '../../../../../ui/forms/Select'
import { Check, ListChecks, Plus } from '../../../../../ui/icons'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { checklistQuery } from '../../../../analysis/choice-api'
import { addHazard } from '../../../model/draft/choosing'
import { arriveAt } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'

export interface ChecklistProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The photo that findings belong to; without one they stand alone. */
  image: ImageView | undefined
}

/** What to look at on the walk, by areas of the sector: one press adds a finding, what is in the draft is marked (REP-20). */
export function Checklist({ open, ...rest }: ChecklistProps) {
  return open ? <OpenChecklist {...rest} /> : null
}

function OpenChecklist({ onOpenChange, image }: Omit<ChecklistProps, 'open'>) {
  const report = useEditorPart(({ base }) => base)
  const [sector, setSector] = useState<string | undefined>()
  const { data, error, status, refetch } = useQuery(checklistQuery(report, sector))
  const { busy, failure, add } = useAddHazard(image?.id ?? null)

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title="Kontrol listesi"
      description={
        image
          ? 'Gördüğünüz uygunsuzluğa basın: bu fotoğrafa, onay bekleyen uygunsuzluk olarak eklenir.'
          : 'Gördüğünüz uygunsuzluğa basın: rapora, onay bekleyen uygunsuzluk olarak eklenir.'
      }
      footer={<Button onClick={() => onOpenChange(false)}>Kapat</Button>}
    >
      <div className="space-y-4">
        {data && (
          <Field label="Sektör">
            <Select
              {...(data.sector === null && { placeholder: 'Sektör seçin' })}
              choices={data.sectors.map(({ id, title }) => ({ value: id, label: title }))}
              value={data.sector ?? ''}
              onChange={({ target }) => setSector(target.value)}
            />
          </Field>
        )}
        <FormError message={failure} />
        {status === 'pending' && (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {status === 'error' && (
          <ErrorState
            message={problemMessage(error, 'Kontrol listesi yüklenemedi.')}
            onRetry={() => void refetch()}
          />
        )}
        {data?.sector === null && (
          <EmptyState icon={ListChecks}>
            Firmanın NACE koduna uyan bir kontrol listesi yok. Yukarıdan bir sektör seçin.
          </EmptyState>
        )}
        {data?.areas.map(({ title, hazards }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-semibold">{title}</h3>
            <ul className="divide-y divide-line rounded-md border border-line">
              {hazards.map((hazard) => (
                <Item
                  key={hazard.id}
                  {...hazard}
                  image_id={image?.id ?? null}
                  busy={busy === hazard.id}
                  waits={busy !== null && busy !== hazard.id}
                  onAdd={() => void add(hazard.id)}
                  onGoTo={() => onOpenChange(false)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface ItemProps {
  id: string
  title: string
  /** The photo that findings belong to. */
  image_id: string | null
  busy: boolean
  /** Another one is being added. */
  waits: boolean
  onAdd: () => void
  onGoTo: () => void
}

/** Adds the finding; one that the photo, or without one the draft, has already is opened. */
function Item({ id, title, image_id, busy, waits, onAdd, onGoTo }: ItemProps) {
  const change = useEditorChange()
  const finding = useEditorPart(
    ({ draft }) =>
      draft.entries.find(
        (entry) => entry.hazard_id === id && (image_id === null || entry.image_id === image_id),
      )?.id,
  )
  const added = finding !== undefined
  const Icon = added ? Check : Plus

  function press() {
    if (!added) return onAdd()
    change((now) => arriveAt(now, finding))
    onGoTo()
  }

  return (
    <li>
      <button
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={(waits && !added) || undefined}
        onClick={press}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-3 aria-disabled:cursor-not-allowed aria-disabled:text-meta"
      >
        {busy ? <Spinner /> : <Icon aria-hidden className="size-5 shrink-0 text-brand-strong" />}
        <span className="min-w-0 flex-1">{title}</span>
        {added && <span className="shrink-0 text-sm font-semibold text-brand-strong">Raporda</span>}
      </button>
    </li>
  )
}

/** One after the other; the same press after a failure is the same finding. */
function useAddHazard(image_id: string | null) {
  const session = useEditorSession()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const ids = useRef(new Map<string, string>())

  async function add(hazard_id: string) {
    if (busy !== null) return
    const id = ids.current.get(hazard_id) ?? uuid()
    ids.current.set(hazard_id, id)
    setBusy(hazard_id)
    setFailure(null)
    try {
      await addHazard(session, { id, hazard_id, image_id, note: '', offered: [] })
      // Taken out of the draft later it may be added anew.
      ids.current.delete(hazard_id)
    } catch (cause) {
      setFailure(problemMessage(cause, 'Uygunsuzluk eklenemedi.'))
    }
    setBusy(null)
  }

  return { busy, failure, add }
}
