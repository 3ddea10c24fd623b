// When nobody is reminded of anything (docs/decisions/070-reminders.md): at night, on Sundays and on public holidays.
import { addDays, type CalendarDate, istanbulClock, istanbulDay, istanbulInstant } from '../calendar-date'
import { isHolidayAt } from '../holiday/holidays'

const morning = '08:00'
const night = '21:00'

const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether reminders are sent on a day at all; half a holiday has its morning. */
const isSendingDay = (day: CalendarDate): boolean => weekdayOf(day) !== 0 && !isHolidayAt(day, morning)

/** Whether reminders rest at that moment. */
export function isQuiet(at: Date): boolean {
  const day = istanbulDay(at)
  const clock = istanbulClock(at)
  return clock < morning || clock >= night || weekdayOf(day) === 0 || isHolidayAt(day, clock)
}

/** The next working morning after a quiet moment. */
export function nextSendingTime(at: Date): Date {
  let day = istanbulDay(at)
  if (istanbulClock(at) >= morning) day = addDays(day, 1)
  while (!isSendingDay(day)) day = addDays(day, 1)
  return istanbulInstant(day, morning) ?? at
}

/** The day of the weekly digest in the week of a day: Monday, or where that is a holiday the first working day after it. */
export function digestDayOf(day: CalendarDate): CalendarDate {
  let first = addDays(day, -((weekdayOf(day) + 6) % 7))
  while (!isSendingDay(first)) first = addDays(first, 1)
  return first
}

/** The last of the days after `since` and until `until` that is that weekday (1 is Monday); null when none is. */
export function weeklyDay(
  weekday: number,
  { since, until }: { since: CalendarDate; until: CalendarDate },
): CalendarDate | null {
  const day = addDays(until, -((weekdayOf(until) - weekday + 7) % 7))
  return day > since ? day : null
}
