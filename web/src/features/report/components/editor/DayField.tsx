import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { useState } from 'react'
import { DateInput } from '../../../../ui/forms/DateInput'
import { Field } from '../../../../ui/forms/Field'

export interface DayFieldProps {
  label: string
  day: string | null
  /** What is odd about the day, which it may be all the same. */
  warning?: string | undefined
  hint?: string | undefined
  onChange: (day: string | null) => void
}

/** What is no day yet stays out of the draft, which saves itself while somebody types. */
export function DayField({ label, day, warning, hint, onChange }: DayFieldProps) {
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
    <Field
      label={label}
      error={problem}
      hint={warning === undefined ? hint : <span className="font-semibold text-caution-ink">{warning}</span>}
    >
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
