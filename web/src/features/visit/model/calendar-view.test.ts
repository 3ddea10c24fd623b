import { describe, expect, it } from 'vitest'
import { daysOf, rangeInWords, rangeOf, stepped } from './calendar-view'

describe('the days of the calendar', () => {
  it.each([
    ['month', '2026-11-21', '2026-10-26', '2026-12-06'],
    ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['day', '2028-02-29', '2028-02-29', '2028-02-29'],
    ['list', '2028-02-11', '2028-02-01', '2028-02-29'],
  ] as const)('CAL-01 %s around %s is from %s to %s', (view, day, from, to) => {
    expect(rangeOf(view, day)).toEqual({ from, to })
  })

  it('CAL-01 a month is never wider than the server shows at once', () => {
    for (let month = 0; month < 120; month += 1) {
      const day = new Date(Date.UTC(2026, month, 15)).toISOString().slice(0, 10)
      const days = daysOf(rangeOf('month', day))
      expect(days.length % 7).toBe(0)
      expect(days.length).toBeLessThanOrEqual(42)
    }
  })

  it.each([
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['week', '2026-12-30', 1, '2027-01-06'],
    ['day', '2028-02-28', 1, '2028-02-29'],
  ] as const)('CAL-01 from %s %s by %i is %s', (view, day, steps, next) => {
    expect(stepped(view, day, steps)).toBe(next)
  })

  it.each([
    ['month', '2026-11-21', 'Kasım 2026'],
    ['week', '2026-11-18', '16 – 22 Kasım 2026'],
    ['week', '2026-12-01', '30 Kasım – 6 Aralık 2026'],
    ['week', '2026-12-30', '28 Aralık 2026 – 3 Ocak 2027'],
    ['day', '2026-11-21', '21 Kasım 2026 Cumartesi'],
  ] as const)('CAL-01 says %s of %s as %s', (view, day, words) => {
    expect(rangeInWords(view, day)).toBe(words)
  })
})
