import type { FindingView } from '@gozlem/contract/report'
import { findingFields } from '@gozlem/domain/report/finding'
import { maximumMeasures, measuresProblem } from '@gozlem/domain/report/finding-rules'
import { Field } from '../../../../../ui/forms/Field'
import { TextArea } from '../../../../../ui/forms/TextArea'
import { DictationButton, type DictationButtonProps } from '../../../../analysis/components/DictationButton'
import { editMeasures, editText, type FindingText, tidyMeasures } from '../../../model/draft/editor-changes'
import { useEditorChange } from '../../../model/draft/editor-session'
import type { EditorState } from '../../../model/draft/editor-state'

const longest: Record<FindingText, number> = {
  uygunsuzluk: findingFields.uygunsuzluk.maximum,
  aciklama: findingFields.aciklama.maximum,
}

/** What a finding says. Mount it anew for another finding: what a browser can undo belongs to one. */
export function FindingTexts({ finding }: { finding: FindingView }) {
  const change = useEditorChange()
  const { id } = finding
  const measures = finding.alinmasi_gereken_onlemler
  // What is said is put behind what stands there by then.
  const findingOf = ({ draft }: EditorState) => draft.entries.find((row) => row.id === id) ?? finding
  const dictation = (text: FindingText, field: string) => (
    <FieldDictation
      field={field}
      onText={(add) =>
        change((now) => editText(now, id, text, add(findingOf(now)[text]).slice(0, longest[text])))
      }
    />
  )

  return (
    <>
      <Field label="Uygunsuzluk" required aside={dictation('uygunsuzluk', 'Uygunsuzluk')}>
        <TextArea
          rows={1}
          maxLength={longest.uygunsuzluk}
          className="text-lg font-semibold"
          value={finding.uygunsuzluk}
          onChange={({ target }) => change((now) => editText(now, id, 'uygunsuzluk', target.value))}
        />
      </Field>
      <Field label="Açıklama" aside={dictation('aciklama', 'Açıklama')}>
        <TextArea
          rows={2}
          maxLength={longest.aciklama}
          value={finding.aciklama}
          onChange={({ target }) => change((now) => editText(now, id, 'aciklama', target.value))}
        />
      </Field>
      <Field
        label="Alınması gereken önlemler"
        error={measuresProblem(measures)}
        aside={
          <span className="flex items-center gap-1">
            {measures.filter((line) => line.trim() !== '').length}/{maximumMeasures}
            <FieldDictation
              field="Alınması gereken önlemler"
              onText={(add) =>
                change((now) =>
                  editMeasures(now, id, [...findingOf(now).alinmasi_gereken_onlemler, add('')].join('\n')),
                )
              }
            />
          </span>
        }
      >
        <TextArea
          rows={2}
          placeholder={`Her satıra bir önlem yazın, en fazla ${findingFields.alinmasi_gereken_onlemler.maximum_length} karakter.`}
          value={measures.join('\n')}
          onChange={({ target }) => change((now) => editMeasures(now, id, target.value))}
          onBlur={() => change((now) => tidyMeasures(now, id))}
        />
      </Field>
    </>
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
