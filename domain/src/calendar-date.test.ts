import { expect, test } from 'vitest'
import { formatInstant, istanbulClock, istanbulDay } from './calendar-date'

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
