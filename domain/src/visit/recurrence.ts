// A pattern of visits, and the days it means (CAL-02). A pattern is an RRULE of days; the library counts them in UTC, because
// a day is a day, and the hour is put on each by Istanbul's clocks (docs/decisions/049-visits.md).
import { RRuleTemporal } from 'rrule-temporal'
import { addDays, addYears, type CalendarDate, isCalendarDate, istanbulInstant } from '../calendar-date'
import { isDayOff, isHolidayAt } from '../holiday/holidays'
import { dayOutOfRangeMessage, firstVisitDay, longestVisitMinutes } from './time'

export const holidayRules = ['keep', 'skip', 'next_workday'] as const
/** What becomes of a visit that would fall on a public holiday. */
export type HolidayRule = (typeof holidayRules)[number]

export const holidayRuleLabels: Record<HolidayRule, string> = {
  keep: 'Tatilde de planla',
  skip: 'Tatile gelen ziyareti planlama',
  next_workday: 'Sonraki iş gününe al',
}

export const maximumOccurrences = 260
export const maximumSeriesYears = 2
export const maximumRuleLength = 200

export const seriesTooLongMessage = `Tekrarlanan ziyaretler en fazla ${maximumSeriesYears} yıl için planlanır; daha erken bir bitiş günü seçin`
export const tooManyOccurrencesMessage = `Bir seride en fazla ${maximumOccurrences} ziyaret olabilir; aralığı veya bitiş gününü değiştirin`
export const noOccurrenceMessage = 'Bu kurala uyan bir gün yok'
export const ruleNotUnderstoodMessage = 'Tekrar kuralı anlaşılamadı'
export const seriesEndBeforeStartMessage = 'Bitiş günü ilk günden önce olamaz'
export const seriesOverMidnightMessage = 'Ziyaret gece yarısını aşamaz; süreyi kısaltın'

export interface Pattern {
  /** `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`: how often and on which days, without hours and without an end. */
  rule: string
  first_day: CalendarDate
  last_day: CalendarDate
  skip: HolidayRule
  /** `HH:MM` in Istanbul. */
  start_clock: string
  duration_minutes: number
}

export interface PatternDay {
  /** The day that the pattern means. */
  series_day: CalendarDate
  starts_at: string
  ends_at: string
}

export type PatternFault = Partial<Record<keyof Pattern, string>>

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const isCount = (text: string, most: number, least = 1): boolean => {
  const value = Number(text)
  return text !== '' && Number.isInteger(value) && value >= least && value <= most
}
const isDayOfMonth = (text: string): boolean => isCount(text, 31) || isCount(text, -1, -31)
const isWeekday = (text: string): boolean => {
  const place = text.slice(0, -2)
  return weekdays.includes(text.slice(-2)) && (place === '' || isCount(place, 5) || isCount(place, -1, -5))
}

/** The parts of a rule that a pattern of days may have; hours and ends stand beside it. */
const parts: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => frequencies.includes(value),
  INTERVAL: (value) => isCount(value, 99),
  COUNT: (value) => isCount(value, maximumOccurrences),
  BYDAY: (value) => value.split(',').every(isWeekday),
  BYMONTHDAY: (value) => value.split(',').every(isDayOfMonth),
  BYMONTH: (value) => value.split(',').every((month) => isCount(month, 12)),
  BYSETPOS: (value) => value.split(',').every(isDayOfMonth),
  WKST: (value) => weekdays.includes(value),
}

/** Whether a text is a rule that patterns take. */
export function isRule(text: string): boolean {
  const given = text.split(';').map((part) => part.split('='))
  const names = given.map(([name = '']) => name)
  return (
    text.length <= maximumRuleLength &&
    given.every(([name = '', value = '', more]) => more === undefined && parts[name]?.(value) === true) &&
    new Set(names).size === names.length &&
    names.includes('FREQ')
  )
}

/** What is wrong with a pattern before its days are counted, by field; null when nothing is. */
export function patternFault(pattern: Pattern): PatternFault | null {
  const { rule, first_day, last_day, start_clock, duration_minutes } = pattern
  if (!isRule(rule)) return { rule: ruleNotUnderstoodMessage }
  if (!isCalendarDate(first_day) || first_day < firstVisitDay) return { first_day: dayOutOfRangeMessage }
  if (last_day < first_day) return { last_day: seriesEndBeforeStartMessage }
  if (last_day > addYears(first_day, maximumSeriesYears)) return { last_day: seriesTooLongMessage }
  const ends = minutesOf(start_clock) + duration_minutes
  if (duration_minutes > longestVisitMinutes || ends >= 24 * 60)
    return { duration_minutes: seriesOverMidnightMessage }
  const days = daysOf(pattern)
  if (days.length === 0) return { rule: noOccurrenceMessage }
  return days.length > maximumOccurrences ? { rule: tooManyOccurrencesMessage } : null
}

/**
 * The days of a pattern without a fault, with the hours of each: days of the calendar that do not exist (a 31st, 29 February)
 * are left out, holidays go as the pattern says. A day that a holiday is moved to is taken once.
 */
export function occurrencesOf(pattern: Pattern): PatternDay[] {
  const days = daysOf(pattern)
  const taken = new Set(pattern.skip === 'next_workday' ? days.filter((day) => !isHoliday(pattern, day)) : [])
  return days.flatMap((series_day) => {
    const day = dayInstead(pattern, series_day)
    if (day === null || (day !== series_day && taken.has(day))) return []
    taken.add(day)
    const hours = hoursOn(day, pattern)
    return hours ? [{ series_day, ...hours }] : []
  })
}

/** The hours of a pattern on a day; null on one whose clocks never showed them. */
export function hoursOn(
  day: CalendarDate,
  { start_clock, duration_minutes }: Pick<Pattern, 'start_clock' | 'duration_minutes'>,
): Omit<PatternDay, 'series_day'> | null {
  const starts = istanbulInstant(day, start_clock)
  if (!starts) return null
  const ends = new Date(starts.getTime() + duration_minutes * 60_000)
  return { starts_at: starts.toISOString(), ends_at: ends.toISOString() }
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** At most two years of days. */
function daysOf({ rule, first_day, last_day }: Pattern): CalendarDate[] {
  const counted = new RRuleTemporal({
    rruleString: `DTSTART:${first_day.replaceAll('-', '')}T000000Z\nRRULE:${rule}`,
  })
  const [from, to] = [new Date(`${first_day}T00:00:00Z`), new Date(`${last_day}T00:00:00Z`)]
  return counted.between(from, to, true).map((at) => at.toString().slice(0, 10))
}

const endClock = ({ start_clock, duration_minutes }: Pattern): string => {
  const ends = minutesOf(start_clock) + duration_minutes
  return `${String(Math.floor(ends / 60)).padStart(2, '0')}:${String(ends % 60).padStart(2, '0')}`
}

const isHoliday = (pattern: Pattern, day: CalendarDate): boolean => isHolidayAt(day, endClock(pattern))

/** Null where the visit is left out. */
function dayInstead(pattern: Pattern, day: CalendarDate): CalendarDate | null {
  if (pattern.skip === 'keep' || !isHoliday(pattern, day)) return day
  if (pattern.skip === 'skip') return null
  const ends = endClock(pattern)
  let next = addDays(day, 1)
  while (isDayOff(next, ends)) next = addDays(next, 1)
  return next
}
