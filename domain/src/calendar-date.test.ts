import { expect, test } from 'vitest'
import { beginningOfDay, formatInstant, istanbulClock, istanbulDay, istanbulInstant } from './calendar-date'

const asKept = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const hour = 60 * 60 * 1000

test('PLAT-03 an instant has the day and hour that the time zone database gives Istanbul, whenever it was', () => {
  const from = Date.UTC(2015, 0, 1, 21, 30)
  // Both times a year, and the year after which the clocks stayed.
  for (let at = from; at < Date.UTC(2018, 0); at += 7 * hour)
    expect(formatInstant(new Date(at).toISOString())).toBe(asKept.format(at))
  for (let at = from; at < Date.UTC(2060, 0); at += 1001 * hour)
    expect(formatInstant(new Date(at).toISOString())).toBe(asKept.format(at))
})

test('PLAT-03 the last change of the clocks falls between two minutes', () => {
  const change = Date.UTC(2016, 2, 27, 1)
  expect(istanbulClock(new Date(change - 60_000))).toBe('02:59')
  expect(istanbulClock(new Date(change))).toBe('04:00')
  expect(istanbulDay(new Date('2026-03-08T21:00:00Z'))).toBe('2026-03-09')
})

test('PLAT-03 what is no instant has no day', () => {
  expect(() => istanbulDay(new Date('yok'))).toThrow(RangeError)
})

test.each([
  ['2026-11-23', '09:30', '2026-11-23T06:30:00.000Z'],
  ['2028-02-29', '00:00', '2028-02-28T21:00:00.000Z'],
  ['2016-03-26', '09:30', '2016-03-26T07:30:00.000Z'],
  ['2016-03-28', '09:30', '2016-03-28T06:30:00.000Z'],
  // Never shown: the clocks went from 03:00 to 04:00.
  ['2016-03-27', '03:30', null],
  // Shown twice: the first of the two.
  ['2015-11-08', '03:30', '2015-11-08T00:30:00.000Z'],
  ['2015-07-01', '10:00', '2015-07-01T07:00:00.000Z'],
  ['2010-01-15', '10:00', '2010-01-15T08:00:00.000Z'],
])('PLAT-03 on %s at %s it was %s', (day, time, instant) => {
  expect(istanbulInstant(day, time)?.toISOString() ?? null).toBe(instant)
})

test.each([
  ['2026-11-23', '2026-11-22T21:00:00.000Z'],
  ['2015-11-01', '2015-10-31T21:00:00.000Z'],
  // Its midnight was never shown.
  ['1964-05-15', '1964-05-14T22:00:00.000Z'],
])('PLAT-03 %s begins at %s', (day, instant) => {
  expect(beginningOfDay(day)).toBe(instant)
})
