// What a pattern of visits is (CAL-02), apart from the library that counts its days: forms need no more.
import type { CalendarDate } from '../calendar-date'

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
  return String(value) === text && Number.isInteger(value) && value >= least && value <= most
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
  if (text.length > maximumRuleLength) return false
  const given = text.split(';').map((part) => part.split('='))
  const values = new Map(given.map(([name = '', value = '']) => [name, value]))
  return (
    given.every(([name = '', value = '', more]) => more === undefined && parts[name]?.(value) === true) &&
    values.size === given.length &&
    agrees(values.get('FREQ'), values)
  )
}

/** Weeks and days have no second Monday, and a week has no 31st (RFC 5545, 3.3.10). */
function agrees(frequency: string | undefined, values: ReadonlyMap<string, string>): boolean {
  if (frequency === undefined) return false
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') return true
  const days = values.get('BYDAY')?.split(',') ?? []
  return days.every((day) => weekdays.includes(day)) && (frequency === 'DAILY' || !values.has('BYMONTHDAY'))
}
