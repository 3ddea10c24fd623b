import type { ImageView } from '@gozlem/contract/image-view'
import type { EntryView } from '@gozlem/contract/report'
import { maximumMeasureLength, maximumMeasures } from '@gozlem/domain/report/entry'
import { ImageOff } from 'lucide-react'
import { Field } from '../../../../ui/forms/Field'
import { Select } from '../../../../ui/forms/Select'
import { TextArea } from '../../../../ui/forms/TextArea'
import { CitationFields } from './CitationFields'
import { chooseImage, editFactor, editMeasures, editText, tidyMeasures } from './editor-changes'
import { useEditor } from './editor-session'
import { FactorFields } from './FactorFields'

export interface EntryFormProps {
  entry: EntryView
  onOpenPhoto: (image: ImageView) => void
}

/** Every field of a finding, edited in place (REP-06). */
export function EntryForm({ entry, onOpenPhoto }: EntryFormProps) {
  const { state, change } = useEditor()
  const { id } = entry
  const measures = entry.alinmasi_gereken_onlemler

  return (
    <div className="space-y-6">
      <Field label="Uygunsuzluk" required>
        <TextArea
          rows={2}
          maxLength={2000}
          className="text-lg font-semibold"
          value={entry.uygunsuzluk}
          onChange={({ target }) => change((now) => editText(now, id, 'uygunsuzluk', target.value))}
        />
      </Field>
      <Field label="Açıklama">
        <TextArea
          rows={3}
          maxLength={4000}
          value={entry.aciklama}
          onChange={({ target }) => change((now) => editText(now, id, 'aciklama', target.value))}
        />
      </Field>
      <Field
        label="Alınması gereken önlemler"
        hint="Her satıra bir önlem yazın."
        error={measuresProblem(measures)}
        aside={`${measures.filter((line) => line.trim() !== '').length}/${maximumMeasures}`}
      >
        <TextArea
          rows={3}
          value={measures.join('\n')}
          onChange={({ target }) => change((now) => editMeasures(now, id, target.value))}
          onBlur={() => change((now) => tidyMeasures(now, id))}
        />
      </Field>
      <section aria-label="Risk değerlendirmesi">
        <FactorFields
          method={state.draft.risk_method}
          entry={entry}
          chosen={state.chosen[id] ?? []}
          onChange={(name, value) => change((now) => editFactor(now, id, name, value))}
        />
      </section>
      <section aria-labelledby={`${id}-mevzuat`}>
        <h3 id={`${id}-mevzuat`} className="mb-1.5 font-semibold">
          Mevzuat
        </h3>
        <CitationFields entry={entry} />
      </section>
      <EntryPhoto entry={entry} images={state.base.images} onOpen={onOpenPhoto} />
    </div>
  )
}

function measuresProblem(measures: readonly string[]): string | undefined {
  if (measures.filter((line) => line.trim() !== '').length > maximumMeasures)
    return `En fazla ${maximumMeasures} önlem ekleyin.`
  return measures.some((line) => line.length > maximumMeasureLength)
    ? `Bir önlem en fazla ${maximumMeasureLength} karakter olabilir.`
    : undefined
}

interface EntryPhotoProps {
  entry: EntryView
  images: readonly ImageView[]
  onOpen: (image: ImageView) => void
}

function EntryPhoto({ entry, images, onOpen }: EntryPhotoProps) {
  const { change } = useEditor()
  const image = images.find(({ id }) => id === entry.image_id)
  return (
    <div className="flex items-end gap-3">
      {image ? (
        <button
          type="button"
          aria-label="Uygunsuzluğun fotoğrafı: büyüt"
          onClick={() => onOpen(image)}
          className="h-20 w-28 shrink-0 overflow-hidden rounded-md bg-sunken"
        >
          <img src={image.thumbnail_url} alt="" className="size-full object-cover" />
        </button>
      ) : (
        <span className="flex h-20 w-28 shrink-0 items-center justify-center rounded-md border border-dashed border-line-firm text-meta">
          <ImageOff aria-hidden className="size-6" />
        </span>
      )}
      <Field label="Fotoğraf" className="flex-1">
        <Select
          size="lg"
          placeholder="Fotoğrafsız"
          value={image?.id ?? ''}
          choices={images.map(({ id }, index) => ({ value: id, label: `${index + 1}. fotoğraf` }))}
          onChange={({ target }) =>
            change((now) => chooseImage(now, entry.id, target.value === '' ? null : target.value))
          }
        />
      </Field>
    </div>
  )
}
