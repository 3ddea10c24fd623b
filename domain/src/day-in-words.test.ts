import { describe, expect, it } from 'vitest'
import { dayInWords, monthInWords, weekdayAbbreviations, weekdayNames, weekdayOf } from './day-in-words'

describe('days in words', () => {
  it.each([
    ['2026-11-21', '21 Kasım 2026 Cumartesi'],
    ['2028-02-29', '29 Şubat 2028 Salı'],
    ['2026-01-05', '5 Ocak 2026 Pazartesi'],
    ['2026-12-27', '27 Aralık 2026 Pazar'],
  ])('CAL-01 says %s as %s', (day, words) => expect(dayInWords(day)).toBe(words))

  it('CAL-01 takes the day that it is in Istanbul', () => {
    expect(dayInWords(new Date('2026-11-21T21:30:00Z'))).toBe('22 Kasım 2026 Pazar')
    expect(monthInWords('2026-11-21')).toBe('Kasım 2026')
  })

  it('CAL-01 begins the week with Monday', () => {
    expect(weekdayNames[weekdayOf('2026-11-23')]).toBe('Pazartesi')
    expect(weekdayAbbreviations[weekdayOf('2026-11-29')]).toBe('Paz')
  })
})
