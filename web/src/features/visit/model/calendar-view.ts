// Which days the calendar shows: a view and one of its days make a range, and stepping goes from range to range.
import { addDays, type CalendarDate } from '@gozlem/domain/calendar-date'
import { dayInWords, monthInWords, monthNames, weekdayOf } from '@gozlem/domain/day-in-words'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@gozlem/domain/service-minutes/month'

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export const calendarViewLabels: Readonly<Record<CalendarView, string>> = {
  month: 'Ay',
  week: 'Hafta',
  day: 'Gün',
  list: 'Liste',
}

export interface DayRange {
  from: CalendarDate
  /** The last day. */
  to: CalendarDate
}

const monday = (day: CalendarDate) => addDays(day, -weekdayOf(day))

/** The days of a view: a month with the rest of its first and last week. */
export function rangeOf(view: CalendarView, day: CalendarDate): DayRange {
  const first = firstDayOf(monthOf(day))
  const last = lastDayOf(monthOf(day))
  const ranges: Readonly<Record<CalendarView, DayRange>> = {
    month: { from: monday(first), to: addDays(monday(last), 6) },
    week: { from: monday(day), to: addDays(monday(day), 6) },
    day: { from: day, to: day },
    list: { from: first, to: last },
  }
  return ranges[view]
}

/** A day in the range before or after. */
export function stepped(view: CalendarView, day: CalendarDate, steps: 1 | -1): CalendarDate {
  if (view === 'week') return addDays(day, 7 * steps)
  if (view === 'day') return addDays(day, steps)
  return firstDayOf(addMonths(monthOf(day), steps))
}

/** What stands above a view: `Kasım 2026`, `30 Kasım – 6 Aralık 2026`, `21 Kasım 2026 Cumartesi`. */
export function rangeInWords(view: CalendarView, day: CalendarDate): string {
  if (view === 'day') return dayInWords(day)
  if (view !== 'week') return monthInWords(day)
  const { from, to } = rangeOf(view, day)
  const parts = [from, to].map((each) => [
    String(Number(each.slice(8))),
    monthNames[Number(each.slice(5, 7)) - 1] ?? '',
    each.slice(0, 4),
  ])
  const [start = [], end = []] = parts
  const differing = start[2] === end[2] ? (start[1] === end[1] ? 1 : 2) : 3
  return `${start.slice(0, differing).join(' ')} – ${end.join(' ')}`
}

/** Every day of a range. */
export function daysOf({ from, to }: DayRange): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
