import type { ObservationView } from '@gozlem/contract/observation'
import {
  approvedObservations,
  maximumObservations,
  observationsTitle,
  tooManyObservations,
} from '@gozlem/domain/report/observation'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { Check, PencilLine, Plus, ThumbsUp, Trash2 } from '../../../../../ui/icons'
import { Card } from '../../../../../ui/layout/Card'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { Picture } from '../../../../../ui/photos/Picture'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { approveObservation, removeObservation } from '../../../model/draft/observation-changes'
import { photoName } from '../../../model/photos/photo-name'

const ObservationDialog = lateDialog(async () => (await import('./ObservationDialog')).ObservationDialog)

/** What is as it should be: texts with a photo, beside the findings and counted nowhere (050). */
export function ObservationsCard() {
  const change = useEditorChange()
  const observations = useEditorPart((state) => state.draft.observations)
  const editing = useDialog<Partial<ObservationView>>()
  const removal = useDialog<ObservationView>()
  const full = observations.length >= maximumObservations
  const waiting = observations.length - approvedObservations(observations).length

  return (
    <Card
      title={observationsTitle}
      description={[
        full ? tooManyObservations : 'Yerinde ve uygun gördükleriniz; risk ve önlem yazılmaz.',
        waiting > 0 && `${waiting} öneri onayınızı bekliyor; istemediklerinizi kaldırabilirsiniz.`,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Button icon={Plus} disabled={full} onClick={() => editing.show({})}>
          Olumlu Gözlem Ekle
        </Button>
      }
    >
      {observations.length === 0 && (
        <p className="flex items-center gap-3 text-meta">
          <ThumbsUp aria-hidden className="size-6 shrink-0" />
          Uygun bulduğunuz bir şeyi not ettiğinizde burada listelenir.
        </p>
      )}
      <ul aria-label={observationsTitle} className="-my-2 divide-y divide-line empty:hidden">
        {observations.map((observation, index) => (
          <li key={observation.id} className="flex flex-wrap items-start gap-x-3 py-2">
            <ObservedPhoto imageId={observation.image_id} />
            <div className="min-w-0 flex-1 py-2.5">
              <p className="wrap-anywhere whitespace-pre-line">{observation.text}</p>
              {!observation.approved && (
                <p className="mt-1 text-sm text-caution-ink">
                  Fotoğrafın notundan önerildi; onaylarsanız rapora girer.
                </p>
              )}
            </div>
            <span className="flex max-sm:w-full max-sm:justify-end">
              {!observation.approved && (
                <Button
                  icon={Check}
                  aria-label={`${index + 1}. olumlu gözlem: onayla`}
                  onClick={() => change((now) => approveObservation(now, observation.id))}
                >
                  Onayla
                </Button>
              )}
              <IconButton
                label={`${index + 1}. olumlu gözlem: düzenle`}
                icon={PencilLine}
                onClick={() => editing.show(observation)}
              />
              <IconButton
                label={`${index + 1}. olumlu gözlem: kaldır`}
                icon={Trash2}
                variant="danger"
                onClick={() => removal.show(observation)}
              />
            </span>
          </li>
        ))}
      </ul>
      <ObservationDialog {...editing.props} observation={editing.about} />
      <ConfirmDialog
        {...removal.props}
        title="Olumlu gözlem kaldırılsın mı?"
        description={removal.about?.text}
        confirmLabel="Kaldır"
        destructive
        onConfirm={() => {
          const { about } = removal
          if (about) change((now) => removeObservation(now, about.id))
        }}
      />
    </Card>
  )
}

function ObservedPhoto({ imageId }: { imageId: string | null }) {
  const images = useEditorPart((state) => state.base.images)
  const at = images.findIndex(({ id }) => id === imageId)
  const image = images[at]
  if (!image) return null
  return (
    <Picture
      src={image.thumbnail_url}
      alt={photoName(at)}
      className="aspect-4/3 w-16 shrink-0 rounded-md sm:w-24 bg-sunken object-cover"
    />
  )
}
