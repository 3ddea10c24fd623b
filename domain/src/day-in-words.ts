// Days and months as people say them. Lists and calendars take their names from here: a formatter with a locale is the dearest
// thing that a phone makes before its first picture, and would write them in more than one way.
import { type CalendarDate, istanbulDay } from './calendar-date'

export const monthNames = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
] as const

/** Monday first, as the week goes. */
export const weekdayNames = [
  'Pazartesi',
  'Salı',
  'Çarşamba',
  'Perşembe',
  'Cuma',
  'Cumartesi',
  'Pazar',
] as const

/** The same, short. */
export const weekdayAbbreviations = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const

/** Which day of the week a day is, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: CalendarDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** `Kasım 2026`, of a month `YYYY-MM` or of one of its days. */
export function monthInWords(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** `21 Kasım 2026 Cumartesi`; of an instant its day in Istanbul. */
export function dayInWords(at: CalendarDate | Date): string {
  const day = typeof at === 'string' ? at : istanbulDay(at)
  return `${Number(day.slice(8))} ${monthInWords(day)} ${weekdayNames[weekdayOf(day)]}`
}
