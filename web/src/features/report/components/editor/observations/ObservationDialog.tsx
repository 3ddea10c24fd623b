import { ObservationInput, type ObservationView } from '@gozlem/contract/observation'
import {
  maximumObservationLength,
  maximumObservations,
  tooManyObservations,
} from '@gozlem/domain/report/observation'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { Button } from '../../../../../ui/actions/Button'
import { Field } from '../../../../../ui/forms/Field'
import { TextArea } from '../../../../../ui/forms/TextArea'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { DictationButton } from '../../../../analysis/components/DictationButton'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { putObservation } from '../../../model/draft/observation-changes'
import { photoName } from '../../../model/photos/photo-name'
import { PhotoChoice } from '../findings/PhotoChoice'

export interface ObservationDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is changed, or the beginning of a new one. */
  observation: Partial<ObservationView> | undefined
}

export function ObservationDialog({ open, ...rest }: ObservationDialogProps) {
  return open ? <OpenObservation {...rest} /> : null
}

function OpenObservation({ onOpenChange, observation }: Omit<ObservationDialogProps, 'open'>) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const [text, setText] = useState(observation?.text ?? '')
  const [imageId, setImageId] = useState(observation?.image_id ?? null)
  const [error, setError] = useState<string | undefined>()
  const isNew = observation?.id === undefined
  const full = useEditorPart((state) => state.draft.observations.length >= maximumObservations)

  function keep() {
    if (isNew && full) return setError(tooManyObservations)
    const read = ObservationInput.safeParse({ text, image_id: imageId })
    if (!read.success) return setError(read.error.issues[0]?.message)
    change((now) =>
      putObservation(now, {
        id: observation?.id ?? uuid(),
        text: read.data.text,
        image_id: imageId,
        approved: true,
        source: observation?.source ?? 'manual',
        created_at: observation?.created_at ?? new Date().toISOString(),
      }),
    )
    onOpenChange(false)
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title={isNew ? 'Olumlu gözlem ekle' : 'Olumlu gözlemi düzenle'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" onClick={keep}>
            {isNew ? 'Ekle' : 'Değiştir'}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field label="Ne uygun?" required error={error}>
          <TextArea
            data-autofocus
            rows={3}
            maxLength={maximumObservationLength}
            placeholder="Örnek: Acil çıkış yolları açık ve işaretli"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <DictationButton onText={(add) => setText((now) => add(now).slice(0, maximumObservationLength))} />
        {images.length > 0 && (
          <fieldset>
            <legend className="mb-2 font-semibold">Fotoğrafı (isteğe bağlı)</legend>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {images.map((image, index) => (
                <li key={image.id} className="min-w-0">
                  <PhotoChoice
                    image={image}
                    name={photoName(index)}
                    chosen={image.id === imageId}
                    onChoose={() => setImageId(image.id === imageId ? null : image.id)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
