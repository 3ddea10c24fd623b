import { type CalendarDate, daysBetween } from '../calendar-date'
import { criticalDays, noticeDays } from './validity'

/** The notices of a validity, each sent once: from 90 days before its last day, from 30, and when it is over. */
export const certificateNotices = ['90_days', '30_days', 'expired'] as const
export type CertificateNotice = (typeof certificateNotices)[number]

/** After that nobody is told of an expired certificate any more: it was known when it was entered. */
const expiredToldDays = 30

/** The notice that is due on an Istanbul day; the narrower one where two would be. Null while none is. */
export function dueNotice(expiry_date: CalendarDate, today: CalendarDate): CertificateNotice | null {
  const left = daysBetween(today, expiry_date)
  if (left < -expiredToldDays || left > noticeDays) return null
  if (left < 0) return 'expired'
  return left <= criticalDays ? '30_days' : '90_days'
}
