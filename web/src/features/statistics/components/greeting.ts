import { istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'

const months = [
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
]
const weekdays = ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi']

/** The greeting that fits the hour in Istanbul. */
export function greeting(at: Date): string {
  const hour = Number(istanbulClock(at).slice(0, 2))
  if (hour >= 5 && hour < 11) return 'Günaydın'
  return hour >= 11 && hour < 18 ? 'İyi günler' : 'İyi akşamlar'
}

/** '21 Kasım 2026 Cumartesi' */
export function dayInWords(at: Date): string {
  const day = new Date(istanbulDay(at))
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()} ${weekdays[day.getUTCDay()]}`
}
