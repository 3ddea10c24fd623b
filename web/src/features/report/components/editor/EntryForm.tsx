import type { ImageView } from '@gozlem/contract/image-view'
import type { EntryView } from '@gozlem/contract/report'
import { maximumMeasureLength, maximumMeasures } from '@gozlem/domain/report/entry'
import { ImageOff } from 'lucide-react'
import { Field } from '../../../../ui/forms/Field'
import { Select } from '../../../../ui/forms/Select'
import { TextArea } from '../../../../ui/forms/TextArea'
import { Picture } from '../../../../ui/photos/Picture'
import { DictationButton, type DictationButtonProps } from '../../../analysis/components/DictationButton'
import { withSpoken } from '../../../analysis/components/with-spoken'
import { CitationFields } from './CitationFields'
import {
  chooseImage,
  type EntryText,
  editFactors,
  editMeasures,
  editText,
  tidyMeasures,
} from './editor-changes'
import { useEditorChange, useEditorPart } from './editor-session'
import { FactorFields } from './FactorFields'

export interface EntryFormProps {
  entry: EntryView
  onOpenPhoto: (image: ImageView) => void
}

const longest: Record<EntryText, number> = { uygunsuzluk: 2000, aciklama: 4000 }

/** Every field of a finding, edited in place (REP-06). */
export function EntryForm({ entry, onOpenPhoto }: EntryFormProps) {
  const change = useEditorChange()
  const method = useEditorPart((state) => state.draft.risk_method)
  const chosen = useEditorPart((state) => state.chosen[entry.id])
  const { id } = entry
  const measures = entry.alinmasi_gereken_onlemler
  const dictation = (text: EntryText, field: string) => (
    <FieldDictation
      field={field}
      onText={(spoken) =>
        change((now) => editText(now, id, text, withSpoken(entry[text], spoken).slice(0, longest[text])))
      }
    />
  )

  return (
    <div className="space-y-6">
      <Field label="Uygunsuzluk" required aside={dictation('uygunsuzluk', 'Uygunsuzluk')}>
        <TextArea
          rows={2}
          maxLength={longest.uygunsuzluk}
          className="text-lg font-semibold"
          value={entry.uygunsuzluk}
          onChange={({ target }) => change((now) => editText(now, id, 'uygunsuzluk', target.value))}
        />
      </Field>
      <Field label="Açıklama" aside={dictation('aciklama', 'Açıklama')}>
        <TextArea
          rows={3}
          maxLength={longest.aciklama}
          value={entry.aciklama}
          onChange={({ target }) => change((now) => editText(now, id, 'aciklama', target.value))}
        />
      </Field>
      <Field
        label="Alınması gereken önlemler"
        hint="Her satıra bir önlem yazın."
        error={measuresProblem(measures)}
        aside={
          <span className="flex items-center gap-1">
            {measures.filter((line) => line.trim() !== '').length}/{maximumMeasures}
            <FieldDictation
              field="Alınması gereken önlemler"
              onText={(spoken) =>
                change((now) => editMeasures(now, id, [...measures, spoken.trim()].join('\n')))
              }
            />
          </span>
        }
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
          method={method}
          entry={entry}
          chosen={chosen ?? []}
          onChange={(factors) => change((now) => editFactors(now, id, factors))}
        />
      </section>
      <section aria-labelledby={`${id}-mevzuat`}>
        <h3 id={`${id}-mevzuat`} className="mb-1.5 font-semibold">
          Mevzuat
        </h3>
        <CitationFields entry={entry} />
      </section>
      <EntryPhoto entry={entry} onOpen={onOpenPhoto} />
    </div>
  )
}

/** Beside a field's name, without making its line higher. */
function FieldDictation(props: Required<DictationButtonProps>) {
  return (
    <span className="relative inline-block h-5 w-12 align-middle empty:hidden">
      <span className="absolute -inset-y-3.5 right-0">
        <DictationButton {...props} />
      </span>
    </span>
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
  onOpen: (image: ImageView) => void
}

function EntryPhoto({ entry, onOpen }: EntryPhotoProps) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
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
          <Picture src={image.thumbnail_url} alt="" className="size-full object-cover" />
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
