import { TimeInput } from '../../../../ui/forms/TimeInput'
import { readTime } from '../../../../ui/forms/time-text'
import { ReadField, type ReadFieldProps } from './ReadField'

export interface TimeFieldProps extends ReadFieldProps {
  time: string | null
}

export function TimeField({ time, ...field }: TimeFieldProps) {
  return (
    <ReadField
      {...field}
      value={time}
      input={TimeInput}
      isReadable={(text) => readTime(text) !== null}
      unread="Yazılan saat okunamadı. 09:30 gibi yazın."
    />
  )
}
