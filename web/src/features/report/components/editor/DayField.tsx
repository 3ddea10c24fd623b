import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { DateInput } from '../../../../ui/forms/DateInput'
import { ReadField, type ReadFieldProps } from './ReadField'

export interface DayFieldProps extends ReadFieldProps {
  day: string | null
}

export function DayField({ day, ...field }: DayFieldProps) {
  return (
    <ReadField
      {...field}
      value={day}
      input={DateInput}
      isReadable={isCalendarDate}
      unread="Yazılan tarih okunamadı. gg.aa.yyyy biçiminde yazın."
    />
  )
}
