import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { DateInput } from '../forms/DateInput'
import { Field } from '../forms/Field'

export interface FilterDayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** Takes effect when a day is complete or gone, not while it is typed. */
export function FilterDay({ label, value, min, max, onChange }: FilterDayProps) {
  return (
    <Field label={label}>
      <DateInput
        value={value ?? ''}
        {...(min && { min })}
        {...(max && { max })}
        onChange={(text) => {
          if (text === '' || isCalendarDate(text)) onChange(text || undefined)
        }}
      />
    </Field>
  )
}
