import { endsBeforeItStarts, visitText } from '@gozlem/domain/report/report-field-text'
import {
  type ReportField,
  type ReportFields,
  reportFieldNames,
  reportFields,
  tidyLines,
} from '@gozlem/domain/report/report-fields'
import { clsx } from 'clsx'
import { Field } from '../../../../ui/forms/Field'
import { TextArea } from '../../../../ui/forms/TextArea'
import { TextInput } from '../../../../ui/forms/TextInput'
import { Fold } from '../../../../ui/layout/Fold'
import { editReport } from '../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../model/draft/editor-session'
import { DayField } from './DayField'
import { TimeField } from './TimeField'

/** What the report says as a whole: when, where, with whom, the assessment, to whom it goes. All optional. */
export function ReportFieldsCard() {
  const draft = useEditorPart((state) => state.draft)
  const said = [visitText(draft), draft.area, draft.accompanied_by].filter((text) => text.trim() !== '')
  return (
    <section aria-label="Ziyaret ve rapor bilgileri" className="rounded-lg bg-surface">
      <Fold
        label="Ziyaret ve rapor bilgileri"
        summary={said.join(' · ') || 'Tarih, bölüm, değerlendirme, dağıtım'}
        needed={linesProblem(draft.distribution, reportFields.distribution) !== undefined}
      >
        <div className="@container">
          <div className="grid gap-4 @min-[36rem]:grid-cols-3">
            {reportFieldNames.map((field) => (
              <OneField key={field} field={field} fields={draft} />
            ))}
          </div>
        </div>
      </Fold>
    </section>
  )
}

const wide = 'col-span-full'

function OneField({ field, fields }: { field: ReportField; fields: ReportFields }) {
  const change = useEditorChange()
  const edit = (value: ReportFields[ReportField]) => change((now) => editReport(now, { [field]: value }))
  const definition = reportFields[field]
  const hint = definition.hint ?? undefined
  const value = fields[field]
  if (definition.kind === 'day')
    return <DayField label={definition.label} day={fields.visit_date} hint={hint} onChange={edit} />
  if (definition.kind === 'time') {
    const isOdd = field === 'visit_ends' && endsBeforeItStarts(fields)
    return (
      <TimeField
        label={definition.label}
        time={typeof value === 'string' ? value : null}
        warning={isOdd ? 'Bitiş başlangıçtan önce.' : undefined}
        hint={hint}
        onChange={edit}
      />
    )
  }
  if (definition.kind === 'lines') {
    const problem = linesProblem(fields.distribution, definition)
    const lines = (text: string) => text.split('\n').map((line) => line.slice(0, definition.maximum_length))
    return (
      <Field label={definition.label} hint={hint} error={problem} className={wide}>
        <TextArea
          rows={2}
          value={fields.distribution.join('\n')}
          onChange={({ target }) => edit(target.value === '' ? [] : lines(target.value))}
          onBlur={() => edit(tidyLines(fields.distribution))}
        />
      </Field>
    )
  }
  const text = { value: typeof value === 'string' ? value : '', maxLength: definition.maximum }
  return (
    <Field label={definition.label} hint={hint} className={clsx(definition.kind === 'prose' && wide)}>
      {definition.kind === 'prose' ? (
        <TextArea
          {...text}
          rows={field === 'general_assessment' ? 4 : 2}
          onChange={({ target }) => edit(target.value)}
        />
      ) : (
        <TextInput {...text} autoComplete="off" onChange={({ target }) => edit(target.value)} />
      )}
    </Field>
  )
}

function linesProblem(
  lines: readonly string[],
  {
    maximum,
    maximum_length,
    too_many,
    too_long,
  }: Pick<typeof reportFields.distribution, 'maximum' | 'maximum_length' | 'too_many' | 'too_long'>,
): string | undefined {
  if (tidyLines(lines).length > maximum) return too_many
  return lines.some((line) => line.length > maximum_length) ? too_long : undefined
}
