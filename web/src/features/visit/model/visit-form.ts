// The form of a visit: a day and hours as they are typed, and what is sent.
import type { VisitView } from '@gozlem/contract/visit'
import type { Profession } from '@gozlem/domain/account/roles'
import {
  type CalendarDate,
  isCalendarDate,
  istanbulClock,
  istanbulDay,
  istanbulInstant,
} from '@gozlem/domain/calendar-date'
import type { HolidayRule } from '@gozlem/domain/visit/pattern'
import { timeFault } from '@gozlem/domain/visit/time'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import type { Repeat } from './recurrence-form'

export interface VisitValues {
  company: ComboboxOption | null
  /** '' for the company's primary address. */
  site_address_id: string
  kind: Profession | ''
  /** '' for nobody yet. */
  user_id: string
  companion_ids: string[]
  day: CalendarDate
  starts: string
  ends: string
  note: string
  repeat: Repeat
  weekdays: number[]
  last_day: CalendarDate
  skip: HolidayRule
}

export interface VisitHours {
  starts_at: string
  ends_at: string
}

type FaultyField =
  | 'company'
  | 'site'
  | 'kind'
  | 'person'
  | 'companions'
  | 'day'
  | 'starts'
  | 'ends'
  | 'last_day'
  | 'reason'
export type VisitFaults = Partial<Record<FaultyField, string>>

/** What is typed is no time yet. */
export const oddClockMessage = 'Saati 09:30 gibi yazın'
export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
/** The same, or nothing. */
export const isTypedClock = (text: string): boolean => text === '' || isClock(text)

/** The instants of typed hours, or what is wrong with them at which field. */
export function hoursTyped({
  day,
  starts,
  ends,
}: Pick<VisitValues, 'day' | 'starts' | 'ends'>): VisitHours | VisitFaults {
  if (!isCalendarDate(day)) return { day: 'Tarihi gg.aa.yyyy biçiminde yazın' }
  if (starts === '') return { starts: 'Başlangıç saatini yazın' }
  if (!isClock(starts)) return { starts: oddClockMessage }
  if (ends === '') return { ends: 'Bitiş saatini yazın' }
  if (!isClock(ends)) return { ends: oddClockMessage }
  const [from, to] = [istanbulInstant(day, starts), istanbulInstant(day, ends)]
  if (!from) return { starts: 'Bu saat o gün yoktu: saatler ileri alındı' }
  if (!to) return { ends: 'Bu saat o gün yoktu: saatler ileri alındı' }
  const hours = { starts_at: from.toISOString(), ends_at: to.toISOString() }
  const fault = timeFault(hours)
  if (!fault) return hours
  return {
    ...(fault.starts_at !== undefined && { day: fault.starts_at }),
    ...(fault.ends_at !== undefined && { ends: fault.ends_at }),
  }
}

export const areHours = (typed: VisitHours | VisitFaults): typed is VisitHours => 'starts_at' in typed

/** Where and when a new visit is proposed. */
export interface Proposal {
  day: CalendarDate
  /** `HH:MM`; nine o'clock where none was pressed. */
  starts?: string
  /** Two hours later where no span was drawn. */
  ends?: string
  company?: ComboboxOption | null
  user_id: string
  /** The report that the visit was made for. */
  report_id?: string
  /** What the person works as there, where none is asked for. */
  kind?: Profession | ''
}

export function proposedVisit({
  day,
  starts = '09:00',
  ends = laterBy(starts, proposedMinutes),
  company = null,
  kind = '',
  user_id,
}: Proposal): VisitValues {
  return {
    company,
    site_address_id: '',
    kind,
    user_id,
    companion_ids: [],
    day,
    starts,
    ends,
    note: '',
    repeat: 'none',
    weekdays: [],
    last_day: '',
    skip: 'next_workday',
  }
}

export function valuesOf(visit: VisitView): VisitValues {
  const [from, to] = [new Date(visit.starts_at), new Date(visit.ends_at)]
  return {
    ...proposedVisit({
      day: istanbulDay(from),
      starts: istanbulClock(from),
      ends: istanbulClock(to),
      company: { value: visit.client_company_id, label: visit.client_company_name },
      user_id: visit.person?.id ?? '',
      kind: visit.kind,
    }),
    site_address_id: visit.site_address_id ?? '',
    companion_ids: visit.companions.map(({ id }) => id),
    note: visit.note,
  }
}

const proposedMinutes = 120

/** A time of the day so many minutes after another, at most its last minute. */
export function laterBy(clock: string, minutes: number): string {
  const at = Math.min(23 * 60 + 59, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + minutes)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Minutes between two times of a day. */
export function minutesOf({ starts, ends }: Pick<VisitValues, 'starts' | 'ends'>): number {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  return minutes(ends) - minutes(starts)
}
