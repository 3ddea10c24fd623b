import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isCalendarDate } from '../calendar-date'
import {
  firstHolidayYear,
  holidays,
  holidaysBetween,
  holidaysOn,
  isDayOff,
  isHolidayAt,
  lastHolidayYear,
} from './holidays'

const years = Array.from({ length: lastHolidayYear - firstHolidayYear + 1 }, (_, at) => firstHolidayYear + at)
const firstDays = (name: string) => holidays.filter((holiday) => holiday.name === `${name} 1. gün`)

describe('holidays of Turkey', () => {
  it('CAL-02 are real days to the end of 2035, in order', () => {
    expect(holidays.every(({ day }) => isCalendarDate(day))).toBe(true)
    expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted())
    expect(holidays.at(-1)?.day).toBe('2035-12-03')
  })

  it.each(years)('CAL-02 %i has the eight fixed ones, and 28 October in the afternoon alone', (year) => {
    const fixed = holidays.filter(
      ({ day, name }) => day.startsWith(`${year}-`) && !name.includes('Ramazan') && !name.includes('Kurban'),
    )
    const days = fixed.map(({ day, is_half }) => `${day.slice(5)}${is_half ? ' half' : ''}`)
    expect(days).toEqual(['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-28 half', '10-29'])
  })

  it.each([
    ['Ramazan Bayramı', 3],
    ['Kurban Bayramı', 4],
  ])(
    'CAL-02 %s begins on the afternoon before, lasts %i days and comes back after a lunar year',
    (name, length) => {
      const first = firstDays(name)
      for (const { day } of first) {
        expect(holidaysOn(addDays(day, -1))).toContainEqual(
          expect.objectContaining({ name: `${name} arifesi`, is_half: true }),
        )
        expect(holidaysOn(addDays(day, length - 1)).map((one) => one.name)).toContain(
          `${name} ${length}. gün`,
        )
        expect(holidaysOn(addDays(day, length)).map((one) => one.name)).not.toContain(
          `${name} ${length + 1}. gün`,
        )
      }
      const gaps = first.slice(1).map(({ day }, at) => daysBetween(first[at]?.day ?? '', day))
      expect(gaps.every((gap) => gap >= 353 && gap <= 356)).toBe(true)
      expect(new Set(first.map(({ day }) => day.slice(0, 4))).size).toBe(years.length)
    },
  )

  it('CAL-02 the feasts stand 68 or 69 days apart, as Şevval and Zilhicce do', () => {
    const feasts = firstDays('Ramazan Bayramı').flatMap(({ day }) =>
      firstDays('Kurban Bayramı')
        .map((other) => daysBetween(day, other.day))
        .filter((gap) => gap > 0 && gap < 100),
    )
    // The one of December 2035 falls into the next year.
    expect(feasts).toHaveLength(14)
    expect(feasts.every((gap) => gap >= 67 && gap <= 70)).toBe(true)
  })

  it('CAL-02 says of years that Diyanet has not published that they are a forecast', () => {
    expect(holidaysOn('2027-05-16')).toMatchObject([{ name: 'Kurban Bayramı 1. gün', is_forecast: false }])
    expect(holidaysOn('2028-02-26')).toMatchObject([{ name: 'Ramazan Bayramı 1. gün', is_forecast: true }])
    expect(holidaysOn('2030-10-29')).toMatchObject([{ name: 'Cumhuriyet Bayramı', is_forecast: false }])
  })

  it.each([
    ['2026-10-28', '12:30', false],
    ['2026-10-28', '13:00', false],
    ['2026-10-28', '13:30', true],
    ['2026-10-29', '10:00', true],
    ['2026-03-19', '11:00', false],
    ['2026-03-19', '16:00', true],
    ['2026-11-23', '10:00', false],
  ])('CAL-02 on %s work that ends at %s falls on a holiday: %s', (day, ends, expected) => {
    expect(isHolidayAt(day, ends)).toBe(expected)
  })

  it('CAL-02 a weekend is off as a holiday is', () => {
    expect(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isDayOff(day, '10:00')),
    ).toEqual([false, true, true, false])
  })

  it('CAL-02 between two days both are included', () => {
    expect(holidaysBetween('2026-10-28', '2026-10-29').map(({ day }) => day)).toEqual([
      '2026-10-28',
      '2026-10-29',
    ])
    expect(holidaysBetween('2026-11-01', '2026-11-30')).toEqual([])
  })
})
