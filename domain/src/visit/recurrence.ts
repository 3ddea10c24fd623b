// The days that a pattern of visits means (CAL-02). The library counts them in UTC, because a day is a day, and the hour is put
// on each by Istanbul's clocks (docs/decisions/049-visits.md).
import { RRuleTemporal } from 'rrule-temporal'
import { addDays, addYears, type CalendarDate, isCalendarDate, istanbulInstant } from '../calendar-date'
import { isDayOff, isHolidayAt } from '../holiday/holidays'
import {
  isRule,
  maximumOccurrences,
  maximumSeriesYears,
  noOccurrenceMessage,
  type Pattern,
  type PatternDay,
  type PatternFault,
  ruleNotUnderstoodMessage,
  seriesEndBeforeStartMessage,
  seriesOverMidnightMessage,
  seriesTooLongMessage,
  tooManyOccurrencesMessage,
} from './pattern'
import { dayOutOfRangeMessage, firstVisitDay, longestVisitMinutes } from './time'

/** What is wrong with a pattern, by field; null when nothing is. */
export function patternFault(pattern: Pattern): PatternFault | null {
  const { start_clock, duration_minutes } = pattern
  const unread = unreadFault(pattern)
  if (unread) return unread
  const ends = minutesOf(start_clock) + duration_minutes
  if (duration_minutes > longestVisitMinutes || ends >= 24 * 60)
    return { duration_minutes: seriesOverMidnightMessage }
  const days = daysOf(pattern)
  if (days.length === 0) return { rule: noOccurrenceMessage }
  return days.length > maximumOccurrences ? { rule: tooManyOccurrencesMessage } : null
}

/** What keeps the days of a pattern from being counted: a rule that nobody understands, or days without end. */
function unreadFault({ rule, first_day, last_day }: Pattern): PatternFault | null {
  if (!isRule(rule)) return { rule: ruleNotUnderstoodMessage }
  if (!isCalendarDate(first_day) || first_day < firstVisitDay) return { first_day: dayOutOfRangeMessage }
  if (last_day < first_day) return { last_day: seriesEndBeforeStartMessage }
  if (last_day > addYears(first_day, maximumSeriesYears)) return { last_day: seriesTooLongMessage }
  return null
}

/**
 * Where a pattern begins: on the first day it would mean each week. RFC 5545 counts the weeks of `INTERVAL=2` from that of the
 * first day; who chooses Tuesdays on a Saturday means the next one.
 */
export function firstMeant(pattern: Pattern): CalendarDate {
  const parts = pattern.rule.split(';')
  if (!parts.includes('FREQ=WEEKLY') || unreadFault(pattern)) return pattern.first_day
  const counted = parts.filter((part) => !part.startsWith('INTERVAL=') && !part.startsWith('COUNT='))
  return daysOf({ ...pattern, rule: counted.join(';') })[0] ?? pattern.first_day
}

/**
 * The days of a pattern without a fault from one of them on, with the hours of each: days of the calendar that do not exist (a 31st, 29 February)
 * are left out, holidays go as the pattern says. A day that a holiday is moved to is taken once.
 */
export function occurrencesOf(pattern: Pattern, from = pattern.first_day): PatternDay[] {
  const days = daysOf(pattern).filter((day) => day >= from)
  const taken = new Set(pattern.skip === 'next_workday' ? days.filter((day) => !isHoliday(pattern, day)) : [])
  return days.flatMap((series_day) => {
    const day = dayInstead(pattern, series_day)
    if (day === null || (day !== series_day && taken.has(day))) return []
    taken.add(day)
    const hours = hoursOn(day, pattern)
    return hours ? [{ series_day, ...hours }] : []
  })
}

/** The visit that a pattern makes of a day it means, as holidays let it; null where it is left out. */
export function occurrenceOn(pattern: Timed, series_day: CalendarDate): PatternDay | null {
  const day = dayInstead(pattern, series_day)
  const hours = day === null ? null : hoursOn(day, pattern)
  return hours && { series_day, ...hours }
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

type Timed = Pick<Pattern, 'skip' | 'start_clock' | 'duration_minutes'>

const endClock = ({ start_clock, duration_minutes }: Timed): string => {
  const ends = minutesOf(start_clock) + duration_minutes
  return `${String(Math.floor(ends / 60)).padStart(2, '0')}:${String(ends % 60).padStart(2, '0')}`
}

const isHoliday = (pattern: Timed, day: CalendarDate): boolean => isHolidayAt(day, endClock(pattern))

/** Null where the visit is left out. */
function dayInstead(pattern: Timed, day: CalendarDate): CalendarDate | null {
  if (pattern.skip === 'keep' || !isHoliday(pattern, day)) return day
  if (pattern.skip === 'skip') return null
  const ends = endClock(pattern)
  let next = addDays(day, 1)
  while (isDayOff(next, ends)) next = addDays(next, 1)
  return next
}
