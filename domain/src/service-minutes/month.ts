// Months, by which legal minutes are counted.
import { addDays, type CalendarDate, isCalendarDate } from '../calendar-date'

/** A month as `YYYY-MM`. */
export type Month = string

/** Whether the text is a month written `YYYY-MM`, between 1900 and 2199. */
export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`)
}

/** The month of a day. */
export function monthOf(day: CalendarDate): Month {
  return day.slice(0, 7)
}

/** The first day of a month. */
export function firstDayOf(month: Month): CalendarDate {
  return `${month}-01`
}

/** The last day of a month, 29 February in leap years. */
export function lastDayOf(month: Month): CalendarDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** So many months after a month; before it where they are fewer than none. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
