// What people choose of a pattern, and the rule that it makes (RFC 5545).
import { addDays, addYears, type CalendarDate } from '@gozlem/domain/calendar-date'
import { weekdayNames, weekdayOf } from '@gozlem/domain/day-in-words'

export const repeats = ['none', 'weekly', 'two_weekly', 'monthly_day', 'monthly_weekday'] as const
export type Repeat = (typeof repeats)[number]

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const places = ['ilk', 'ikinci', 'üçüncü', 'dördüncü', 'son'] as const

/** Which of its kind in the month a day is, 0 for the first; the fifth counts as the last. */
const placeOf = (day: CalendarDate) => Math.min(4, Math.floor((Number(day.slice(8)) - 1) / 7))

/** What each choice means for visits that begin on a day. */
export function repeatLabels(day: CalendarDate): Record<Repeat, string> {
  const weekday = weekdayNames[weekdayOf(day)]
  return {
    none: 'Tekrarlanmasın',
    weekly: 'Her hafta',
    two_weekly: 'İki haftada bir',
    monthly_day: `Her ayın ${Number(day.slice(8))}. günü`,
    monthly_weekday: `Her ayın ${places[placeOf(day)]} ${weekday} günü`,
  }
}

/** Whether days of the week are chosen besides. */
export const hasWeekdays = (repeat: Repeat) => repeat === 'weekly' || repeat === 'two_weekly'

/**
 * The rule of a choice.
 * @param weekdays 0 for Monday to 6 for Sunday; the first day's own where none is chosen
 */
export function ruleOf(
  repeat: Exclude<Repeat, 'none'>,
  day: CalendarDate,
  weekdays: readonly number[],
): string {
  const own = codes[weekdayOf(day)]
  if (repeat === 'monthly_day') return `FREQ=MONTHLY;BYMONTHDAY=${Number(day.slice(8))}`
  if (repeat === 'monthly_weekday') {
    const place = placeOf(day)
    return `FREQ=MONTHLY;BYDAY=${place === 4 ? -1 : place + 1}${own}`
  }
  const chosen = codes.filter((_, at) => weekdays.includes(at)).join(',') || own
  return `FREQ=WEEKLY;INTERVAL=${repeat === 'two_weekly' ? 2 : 1};BYDAY=${chosen};WKST=MO`
}

/** A year of visits is proposed. */
export const proposedEnd = (day: CalendarDate): CalendarDate => addDays(addYears(day, 1), -1)
