// When those who run an organization hear that its plan ends (SUB-04).
import { type CalendarDate, daysBetween } from '../calendar-date'

/** The notices of a plan's last day, each sent once. */
export const planNotices = ['30_days', '7_days', '1_day', 'over'] as const
export type PlanNotice = (typeof planNotices)[number]

/** After that nobody is told of it any more: it was over when it was entered. */
const overToldDays = 7

/** The notice that is due on an Istanbul day; the narrowest where several would be. Null while none is. */
export function duePlanNotice(ends_on: CalendarDate, today: CalendarDate): PlanNotice | null {
  const left = daysBetween(today, ends_on)
  if (left > 30 || left < -overToldDays) return null
  if (left < 0) return 'over'
  if (left <= 1) return '1_day'
  return left <= 7 ? '7_days' : '30_days'
}

/** Whether a plan closes making reports; it holds through the whole of its last day, and for ever without one. */
export const planIsOver = (ends_on: CalendarDate | null, today: CalendarDate): boolean =>
  ends_on !== null && daysBetween(today, ends_on) < 0
