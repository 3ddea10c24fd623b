import { addDays, beginningOfDay, isCalendarDate } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'

interface AskedDays {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Ranges of days are `from` and `to`, or end so: `created_from`, `created_to`.
 * @throws Problem VALIDATION_ERROR at the end of each that is before its beginning
 */
export function refuseBackwards(asked: Readonly<Record<string, unknown>>): void {
  const backwards = Object.entries(asked).flatMap(([name, from]) => {
    const end = name.replace(/(?<=^|_)from$/, 'to')
    const to = asked[end]
    return end !== name && isDay(from) && isDay(to) && to < from ? [end] : []
  })
  if (backwards.length === 0) return
  const message = 'Bitiş günü başlangıçtan önce olamaz.'
  throw problem('VALIDATION_ERROR', {
    message,
    fields: Object.fromEntries(backwards.map((name) => [name, message])),
  })
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)

/** The instants between which the days lie that a list is asked for: from the one on, and before the other. */
export const betweenDays = ({ from, to }: AskedDays) => ({
  since: from ? beginningOfDay(from) : null,
  until: to ? beginningOfDay(addDays(to, 1)) : null,
})
