// The public holidays of Turkey, dated from 2022 to 2035. Those on fixed days and the lengths of all: Law 2429 on national day
// and general holidays (mevzuat.gov.tr, no. 2429), article 1 and 2, with 15 July since Law 6752 (2016). The first days of the
// religious ones: Diyanet İşleri Başkanlığı, "Dini Günler" (vakithesaplama.diyanet.gov.tr/dini_gunler.php), which has published
// the years to 2027; looked up on 2026-11-23. Later years are a forecast from the Umm al-Qura calendar (date-holidays 3.37.0,
// which agrees with Diyanet in 2024 to 2027): a first day may still move by one when Diyanet publishes the year.
import { addDays, type CalendarDate } from '../calendar-date'

export interface Holiday {
  day: CalendarDate
  name: string
  /** From 13:00 on only. */
  is_half: boolean
  /** Not published by Diyanet yet: may move by a day. */
  is_forecast: boolean
}

export const firstHolidayYear = 2022
export const lastHolidayYear = 2035

/** The last year whose religious holidays Diyanet has published. */
const lastPublishedYear = 2027

/** Half a holiday begins at this hour. */
export const halfHolidayFrom = '13:00'

const fixed = [
  ['01-01', 'Yılbaşı', false],
  ['04-23', 'Ulusal Egemenlik ve Çocuk Bayramı', false],
  ['05-01', 'Emek ve Dayanışma Günü', false],
  ['05-19', 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', false],
  ['07-15', 'Demokrasi ve Millî Birlik Günü', false],
  ['08-30', 'Zafer Bayramı', false],
  ['10-28', 'Cumhuriyet Bayramı arifesi', true],
  ['10-29', 'Cumhuriyet Bayramı', false],
] as const

/** The first day of each Ramazan Bayramı, which lasts three days after the afternoon before. */
const ramadanFeasts: readonly CalendarDate[] = [
  '2022-05-02',
  '2023-04-21',
  '2024-04-10',
  '2025-03-30',
  '2026-03-20',
  '2027-03-09',
  '2028-02-26',
  '2029-02-14',
  '2030-02-04',
  '2031-01-24',
  '2032-01-14',
  '2033-01-02',
  '2033-12-23',
  '2034-12-12',
  '2035-12-01',
]

/** The first day of each Kurban Bayramı, which lasts four days after the afternoon before. */
const sacrificeFeasts: readonly CalendarDate[] = [
  '2022-07-09',
  '2023-06-28',
  '2024-06-16',
  '2025-06-06',
  '2026-05-27',
  '2027-05-16',
  '2028-05-05',
  '2029-04-24',
  '2030-04-13',
  '2031-04-02',
  '2032-03-22',
  '2033-03-11',
  '2034-03-01',
  '2035-02-18',
]

/** A feast with its arife: `Ramazan Bayramı arifesi`, `Ramazan Bayramı 1. gün`, … */
function feast(name: string, first: CalendarDate, days: number): Holiday[] {
  const is_forecast = Number(first.slice(0, 4)) > lastPublishedYear
  const whole = Array.from({ length: days }, (_, at) => ({
    day: addDays(first, at),
    name: `${name} ${at + 1}. gün`,
    is_half: false,
    is_forecast,
  }))
  return [{ day: addDays(first, -1), name: `${name} arifesi`, is_half: true, is_forecast }, ...whole]
}

const years = Array.from({ length: lastHolidayYear - firstHolidayYear + 1 }, (_, at) => firstHolidayYear + at)

/** Every holiday there is, in the order of their days; two may fall on one day. */
export const holidays: readonly Holiday[] = [
  ...years.flatMap((year) =>
    fixed.map(([day, name, is_half]) => ({ day: `${year}-${day}`, name, is_half, is_forecast: false })),
  ),
  ...ramadanFeasts.flatMap((first) => feast('Ramazan Bayramı', first, 3)),
  ...sacrificeFeasts.flatMap((first) => feast('Kurban Bayramı', first, 4)),
].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))

const byDay = new Map<CalendarDate, Holiday[]>()
for (const holiday of holidays) byDay.set(holiday.day, [...(byDay.get(holiday.day) ?? []), holiday])

/** The holidays of a day, none on most. */
export function holidaysOn(day: CalendarDate): readonly Holiday[] {
  return byDay.get(day) ?? []
}

/** The holidays from one day to another, both included. */
export function holidaysBetween(from: CalendarDate, to: CalendarDate): readonly Holiday[] {
  return holidays.filter(({ day }) => day >= from && day <= to)
}

/**
 * Whether work that ends at that hour of a day falls on a holiday; half a holiday leaves the morning.
 * @param ends `HH:MM` in Istanbul
 */
export function isHolidayAt(day: CalendarDate, ends: string): boolean {
  return holidaysOn(day).some(({ is_half }) => !is_half || ends > halfHolidayFrom)
}

/** Whether nobody works on a day: a Saturday, a Sunday or a holiday at that hour. */
export function isDayOff(day: CalendarDate, ends: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || isHolidayAt(day, ends)
}
