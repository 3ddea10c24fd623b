// The plan of an organization: where it stands on a day, and when those who run it hear that it ends (SUB-04).
import { type CalendarDate, daysBetween } from '../calendar-date'

/** Most seats a plan can have. */
export const maximumSeats = 100_000

/** Whether a plan's first and last day make a period; either may be left open. */
export const isPlanPeriod = (starts_on: CalendarDate | null, ends_on: CalendarDate | null): boolean =>
  starts_on === null || ends_on === null || starts_on <= ends_on

/** Where the plan of an organization stands. Only one that is over closes making reports. */
export const planStates = ['unlimited', 'running', 'ending', 'over'] as const
export type PlanState = (typeof planStates)[number]

/** Days before its end from which a plan is called ending, and from which it is told of. */
export const endingDays = 30

/** Where a plan stands on a day; it holds through the whole of its last day, and for ever without one. */
export function planState(ends_on: CalendarDate | null, today: CalendarDate): PlanState {
  if (ends_on === null) return 'unlimited'
  const left = daysBetween(today, ends_on)
  if (left < 0) return 'over'
  return left <= endingDays ? 'ending' : 'running'
}

/** The notices of a plan's last day, each sent once. */
export const planNotices = ['30_days', '7_days', '1_day', 'over'] as const
export type PlanNotice = (typeof planNotices)[number]

/** After that nobody is told of it any more: it was over when it was entered. */
export const overToldDays = 7

/** The notice that is due on an Istanbul day; the narrowest where several would be. Null while none is. */
export function duePlanNotice(ends_on: CalendarDate, today: CalendarDate): PlanNotice | null {
  const state = planState(ends_on, today)
  const left = daysBetween(today, ends_on)
  if (state === 'over') return left < -overToldDays ? null : 'over'
  if (state !== 'ending') return null
  if (left <= 1) return '1_day'
  return left <= 7 ? '7_days' : '30_days'
}
