import type { FindingView } from '@gozlem/contract/report'
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { findingFields } from '@gozlem/domain/report/finding'
import { factFields, factsOf } from '@gozlem/domain/report/finding-text'
import { clsx } from 'clsx'
import { useState } from 'react'
import { DateInput } from '../../../../../ui/forms/DateInput'
import { Field } from '../../../../../ui/forms/Field'
import { TextInput } from '../../../../../ui/forms/TextInput'
import { useIsPhone } from '../../../../../ui/hooks/use-media-query'
import { Fold } from '../../../../../ui/layout/Fold'
import { editFact } from '../../../model/draft/editor-changes'
import { useEditorChange } from '../../../model/draft/editor-session'

/** Where a finding is, who is to see to it and by when: all optional. Mount it anew for another finding. */
export function FactFields({ finding }: { finding: FindingView }) {
  const phone = useIsPhone()
  if (!phone) return <Fields finding={finding} />
  return (
    <Fold
      label={factFields.map((field) => findingFields[field].label).join(', ')}
      summary={
        factsOf(finding)
          .map(({ value }) => value)
          .join(' · ') || undefined
      }
    >
      <Fields finding={finding} />
    </Fold>
  )
}

function Fields({ finding }: { finding: FindingView }) {
  const change = useEditorChange()
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[26rem]:grid-cols-2">
        {factFields.map((field, index) => {
          const definition = findingFields[field]
          return definition.kind === 'day' ? (
            <DayField
              key={field}
              label={definition.label}
              day={finding[field]}
              onChange={(day) => change((now) => editFact(now, finding.id, { [field]: day }))}
            />
          ) : (
            <Field
              key={field}
              label={definition.label}
              className={clsx(index === 0 && '@min-[26rem]:col-span-2')}
            >
              <TextInput
                autoComplete="off"
                maxLength={definition.maximum}
                value={finding[field] ?? ''}
                onChange={({ target }) =>
                  change((now) => editFact(now, finding.id, { [field]: target.value }))
                }
              />
            </Field>
          )
        })}
      </div>
    </div>
  )
}

interface DayFieldProps {
  label: string
  day: string | null
  onChange: (day: string | null) => void
}

/** What is no day yet stays out of the draft, which saves itself while somebody types. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const [isUnread, setUnread] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  function type(text: string) {
    const isRead = text === '' || isCalendarDate(text)
    setUnread(!isRead)
    if (!isRead) return
    setProblem(undefined)
    onChange(text === '' ? null : text)
  }

  return (
    <Field label={label} error={problem}>
      <DateInput
        value={day ?? ''}
        onChange={type}
        onBlur={() => {
          setProblem(isUnread ? 'Yazılan tarih okunamadı. gg.aa.yyyy biçiminde yazın.' : undefined)
          setUnread(false)
        }}
      />
    </Field>
  )
}
