// When a visit may be: it ends after it starts, on the same day in Istanbul. One over midnight would stand in two days of the
// calendar and in two months of the legal minutes, so it is planned as two.
import { formatDay, isCalendarDate, istanbulDay } from '../calendar-date'

export const longestVisitMinutes = 12 * 60
/** Nobody enters visits of before the law on occupational health and safety. */
export const firstVisitDay = '2012-06-30'

export const endBeforeStartMessage = 'Bitiş, başlangıçtan sonra olmalıdır'
export const overMidnightMessage = 'Ziyaret gece yarısını aşamaz; iki ayrı ziyaret planlayın'
export const tooLongMessage = 'Bir ziyaret en fazla 12 saat sürebilir'
export const dayOutOfRangeMessage = `Tarih ${formatDay(firstVisitDay)} ile 31.12.2199 arasında olmalıdır`

export interface VisitTime {
  starts_at: string
  ends_at: string
}

/** What is wrong with the time of a visit, by field; null when nothing is. */
export function timeFault({
  starts_at,
  ends_at,
}: VisitTime): Partial<Record<keyof VisitTime, string>> | null {
  const [starts, ends] = [new Date(starts_at), new Date(ends_at)]
  const day = istanbulDay(starts)
  if (!isCalendarDate(day) || day < firstVisitDay) return { starts_at: dayOutOfRangeMessage }
  if (ends <= starts) return { ends_at: endBeforeStartMessage }
  if (istanbulDay(ends) !== day) return { ends_at: overMidnightMessage }
  if (ends.getTime() - starts.getTime() > longestVisitMinutes * 60_000) return { ends_at: tooLongMessage }
  return null
}

/** Whether the day of a visit has come, so that it may be said to be done. */
export function hasDayCome(starts_at: string, now: Date): boolean {
  return istanbulDay(new Date(starts_at)) <= istanbulDay(now)
}
