// Dates without a time (certificate validity, visit days) are Istanbul days: the country keeps UTC+3 all year, and a
// certificate is valid through the whole of its last day there (gap-decisions 5.4).

/** A day as `YYYY-MM-DD`. */
export type CalendarDate = string

const threeHours = 3 * 60 * 60 * 1000
/** The clocks went forward for the last time. */
const sinceThen = Date.UTC(2016, 2, 27, 1)
const untilThen = Date.UTC(9999, 0)

/**
 * An instant as Istanbul's clocks show it, `2026-03-09T14:05:…`; null where the hour has to be looked up. Making a formatter
 * with a time zone costs a phone more than all else that a page computes before it stands.
 */
function istanbulTime(at: Date): string | null {
  const ms = at.getTime()
  return ms >= sinceThen && ms < untilThen ? new Date(ms + threeHours).toISOString() : null
}

let istanbul: Intl.DateTimeFormat | undefined

/** The Istanbul day of an instant. */
export function istanbulDay(at: Date): CalendarDate {
  const time = istanbulTime(at)
  if (time !== null) return time.slice(0, 10)
  istanbul ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' })
  return istanbul.format(at)
}

/** Whether the text is a real day written `YYYY-MM-DD`, between 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** So many days after a day; before it where they are fewer than none. */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day some years later; 29 February becomes 28 February in a common year. */
export function addYears(day: CalendarDate, years: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** `2026-03-09` or an instant as `09.03.2026` (the instant's Istanbul day). */
export function formatDay(value: string): string {
  const day = value.length > 10 ? istanbulDay(new Date(value)) : value
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

let clock: Intl.DateTimeFormat | undefined

/** The time of day of an instant in Istanbul: `14:05`. */
export function istanbulClock(instant: Date): string {
  const time = istanbulTime(instant)
  if (time !== null) return time.slice(11, 16)
  clock ??= new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return clock.format(instant)
}

/**
 * The instant at which Istanbul's clocks show an hour of a day; null where they never did, because they were put forward over
 * it. An hour that they showed twice is the first of the two.
 * @param time `HH:MM`
 */
export function istanbulInstant(day: CalendarDate, time: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Summer time first: of an hour shown twice it is the earlier one.
  for (const hours of [3, 2]) {
    const at = new Date(asUtc - hours * 60 * 60 * 1000)
    if (istanbulDay(at) === day && istanbulClock(at) === time) return at
  }
  return null
}

/** When a day begins in Istanbul, as UTC: at midnight, or where the clocks were put forward over that, an hour later by them. */
export function beginningOfDay(day: CalendarDate): string {
  const at = istanbulInstant(day, '00:00') ?? istanbulInstant(day, '01:00')
  return at?.toISOString() ?? `${day}T00:00:00.000Z`
}

/** An instant as `09.03.2026 14:05` in Istanbul. */
export function formatInstant(instant: string): string {
  return `${formatDay(instant)} ${istanbulClock(new Date(instant))}`
}

/** A moment of the near future as people say it: `bugün 14:05`, `yarın 09:30`, `09.03.2026 14:05`; a begun minute is full. */
export function dayAndClock(at: Date, now: Date): string {
  const minute = new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
  const days = daysBetween(istanbulDay(now), istanbulDay(minute))
  const day = days === 0 ? 'bugün' : days === 1 ? 'yarın' : formatDay(minute.toISOString())
  return `${day} ${istanbulClock(minute)}`
}
