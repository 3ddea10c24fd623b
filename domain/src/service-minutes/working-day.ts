// On which days, and when, the planner puts visits (CAL-04).
import type { CalendarDate } from '../calendar-date'
import { halfHolidayFrom, holidaysOn } from '../holiday/holidays'
import { type Hours, workingHours } from './proposal'

/** The hours in which visits lie on a day; null at weekends and on holidays, the morning alone before some of them. */
export function hoursOn(day: CalendarDate): Hours | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return null
  const holidays = holidaysOn(day)
  if (holidays.some(({ is_half }) => !is_half)) return null
  const [hour = 0] = halfHolidayFrom.split(':').map(Number)
  return holidays.length > 0 ? { ...workingHours, to: hour * 60 } : workingHours
}
