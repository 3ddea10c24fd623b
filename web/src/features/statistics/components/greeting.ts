const hourOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  hour12: false,
})

const longDay = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
})

/** The greeting that fits the hour in Istanbul. */
export function greeting(at: Date): string {
  const hour = Number(hourOf.format(at))
  if (hour >= 5 && hour < 11) return 'Günaydın'
  return hour >= 11 && hour < 18 ? 'İyi günler' : 'İyi akşamlar'
}

/** '21 Kasım 2026 Cumartesi' */
export function dayInWords(at: Date): string {
  return longDay.format(at)
}
