// The planner “eksik dakikaları yerleştir” (CAL-04): visits for one person that would bring what is missing of a month, each
// with the reason why it stands there. It books nothing; who presses does.
import { addDays, type CalendarDate, formatDay, istanbulClock, istanbulDay } from '../calendar-date'
import { formatCount } from '../count'
import { monthInWords } from '../day-in-words'
import { compareTurkish } from '../turkish'
import { firstDayOf, lastDayOf, type Month } from './month'

/** What is missing at a client company. */
export interface Shortfall {
  client_company_id: string
  client_company_name: string
  /** Minutes of the month that are neither served nor planned. */
  missing_minutes: number
  /** How long visits there usually last; null before the first. */
  usual_minutes: number | null
  /** The first and the last day on which the person serves there; null where it is open. */
  starts_on: CalendarDate | null
  ends_on: CalendarDate | null
}

/** A time in which the person is somewhere already. */
export interface BusyTime {
  client_company_id: string
  starts_at: string
  ends_at: string
}

/** Minutes since midnight in which visits may lie. */
export interface Hours {
  from: number
  to: number
}

export interface ProposedVisit {
  client_company_id: string
  client_company_name: string
  starts_at: string
  ends_at: string
  minutes: number
  /** One sentence. */
  why: string
}

export interface Proposal {
  /** In the order of time. */
  visits: ProposedVisit[]
  /** What found no place: the person has no time left in that month. */
  unplaced: { client_company_id: string; client_company_name: string; minutes: number }[]
}

export interface ProposalInput {
  month: Month
  now: Date
  shortfalls: readonly Shortfall[]
  busy: readonly BusyTime[]
  /** When visits may lie on a day; null: on none of it, at a weekend or on a holiday. */
  hoursOn: (day: CalendarDate) => Hours | null
  /** Between visits to two places. */
  travel_minutes: number
}

/** An ordinary working day. */
export const workingHours: Hours = { from: 8 * 60, to: 18 * 60 }
/** The usual length of visits is taken from those of so many days back and ahead. */
export const usualVisitDays = { back: 180, ahead: 60 } as const
/** Where nobody has been before. */
export const firstVisitMinutes = 120
const shortestVisit = 15
/** Visits begin at a quarter of an hour. */
const grid = 15

interface Slot extends Hours {
  day: CalendarDate
  client_company_id: string
}

/**
 * Visits of one person in what is left of a month, from tomorrow on. Where most is missing goes first; the minutes of a
 * client company are divided into as few visits as its usual length allows, of equal length, and spread over the month.
 * Their sum is exactly what is missing, less what found no place.
 */
export function proposeVisits({
  month,
  now,
  shortfalls,
  busy,
  hoursOn,
  travel_minutes,
}: ProposalInput): Proposal {
  const allDays = workingDays(month, now, hoursOn)
  const taken = busy.map(slotOf)
  const proposal: Proposal = { visits: [], unplaced: [] }
  for (const shortfall of shortfalls.toSorted(mostMissingFirst)) {
    const { client_company_id, client_company_name, missing_minutes, starts_on, ends_on } = shortfall
    const days = allDays.filter(
      ({ day }) => (starts_on === null || day >= starts_on) && (ends_on === null || day <= ends_on),
    )
    const lengths = dividedInto(missing_minutes, longestVisit(shortfall, longestDayOf(days)))
    let unplaced = 0
    for (const [index, length] of lengths.entries()) {
      const target = Math.floor(((index + 0.5) * days.length) / lengths.length)
      const slot = findSlot({ days, target, length, taken, client_company_id, travel_minutes })
      if (!slot) {
        unplaced += length
        continue
      }
      taken.push(slot)
      proposal.visits.push({
        client_company_id,
        client_company_name,
        starts_at: instantOf(slot.day, slot.from),
        ends_at: instantOf(slot.day, slot.to),
        minutes: length,
        why: reasonOf(shortfall, month, slot, lengths.length),
      })
    }
    if (unplaced > 0) proposal.unplaced.push({ client_company_id, client_company_name, minutes: unplaced })
  }
  proposal.visits.sort((one, other) => one.starts_at.localeCompare(other.starts_at))
  return proposal
}

interface WorkingDay extends Hours {
  day: CalendarDate
}

function workingDays(month: Month, now: Date, hoursOn: ProposalInput['hoursOn']): WorkingDay[] {
  const tomorrow = addDays(istanbulDay(now), 1)
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const days: WorkingDay[] = []
  for (let day = first > tomorrow ? first : tomorrow; day <= last; day = addDays(day, 1)) {
    const hours = hoursOn(day)
    if (hours) days.push({ day, ...hours })
  }
  return days
}

const longestDayOf = (days: readonly Hours[]) =>
  days.reduce((longest, { from, to }) => Math.max(longest, to - from), 0)

function longestVisit({ usual_minutes }: Shortfall, longestDay: number): number {
  const usual = Math.max(shortestVisit, usual_minutes ?? firstVisitMinutes)
  return longestDay > 0 ? Math.min(usual, longestDay) : usual
}

/** Minutes in as few parts as a longest one allows, none more than a minute longer than another. */
function dividedInto(minutes: number, longest: number): number[] {
  const parts = Math.ceil(minutes / longest)
  return Array.from(
    { length: parts },
    (_, index) => Math.floor(minutes / parts) + (index < minutes % parts ? 1 : 0),
  )
}

function mostMissingFirst(one: Shortfall, other: Shortfall): number {
  return (
    other.missing_minutes - one.missing_minutes ||
    compareTurkish(one.client_company_name, other.client_company_name)
  )
}

interface Search {
  days: readonly WorkingDay[]
  /** The place among the days where the visit should lie. */
  target: number
  length: number
  taken: readonly Slot[]
  client_company_id: string
  travel_minutes: number
}

/** The nearest day to the target with room, one on which that place is not visited already before any other. */
function findSlot({ days, target, length, taken, client_company_id, travel_minutes }: Search): Slot | null {
  const nearest = days
    .map((day, index) => ({ day, distance: Math.abs(index - target) }))
    .toSorted((one, other) => one.distance - other.distance)
  const isVisited = (day: CalendarDate) =>
    taken.some((slot) => slot.day === day && slot.client_company_id === client_company_id)
  for (const again of [false, true])
    for (const { day } of nearest) {
      if (isVisited(day.day) !== again) continue
      const from = freeFrom(day, length, taken, client_company_id, travel_minutes)
      if (from !== null) return { day: day.day, client_company_id, from, to: from + length }
    }
  return null
}

/** The first quarter of a day's hours from which a length is free, with the way to other places; null without one. */
function freeFrom(
  { day, from, to }: WorkingDay,
  length: number,
  taken: readonly Slot[],
  client_company_id: string,
  travel: number,
): number | null {
  const others = taken.filter((slot) => slot.day === day)
  for (let start = Math.ceil(from / grid) * grid; start + length <= to; start += grid) {
    const isFree = others.every((slot) => {
      const gap = slot.client_company_id === client_company_id ? 0 : travel
      return start >= slot.to + gap || start + length + gap <= slot.from
    })
    if (isFree) return start
  }
  return null
}

function slotOf({ client_company_id, starts_at, ends_at }: BusyTime): Slot {
  const [starts, ends] = [new Date(starts_at), new Date(ends_at)]
  return {
    client_company_id,
    day: istanbulDay(starts),
    from: minutesOf(istanbulClock(starts)),
    to: minutesOf(istanbulClock(ends)),
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Turkey's clocks stand at UTC+3 since 2016, and nobody proposes visits of before. */
const instantOf = (day: CalendarDate, minutes: number) =>
  new Date(`${day}T${clockOf(minutes)}:00+03:00`).toISOString()

function reasonOf(
  { missing_minutes, usual_minutes }: Shortfall,
  month: Month,
  { day, from, to }: Slot,
  visits: number,
): string {
  const missing = `${monthInWords(month)} için eksik ${formatCount(missing_minutes)} dk`
  const usual =
    usual_minutes === null
      ? `buraya daha önce gidilmediği için ${firstVisitMinutes} dakikayı aşmayacak biçimde`
      : `buradaki ziyaretler genellikle ${formatCount(usual_minutes)} dk sürdüğü için`
  const division =
    visits === 1 ? 'tek ziyarete sığıyor' : `${usual} ${formatCount(visits)} ziyarete bölünüp aya yayıldı`
  return `${missing}, ${division}; ${formatDay(day)} ${clockOf(from)}–${clockOf(to)} arası boş.`
}
