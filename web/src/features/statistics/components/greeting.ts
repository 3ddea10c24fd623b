import { istanbulClock } from '@gozlem/domain/calendar-date'

/** The greeting that fits the hour in Istanbul. */
export function greeting(at: Date): string {
  const hour = Number(istanbulClock(at).slice(0, 2))
  if (hour >= 5 && hour < 11) return 'Günaydın'
  return hour >= 11 && hour < 18 ? 'İyi günler' : 'İyi akşamlar'
}
