import { describe, expect, it } from 'vitest'
import { monthInWords } from '../day-in-words'
import { addMonths, firstDayOf, isMonth, lastDayOf, monthOf } from './month'

describe('months', () => {
  it.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['2026-01-01', false],
    ['1899-12', false],
    ['', false],
  ])('CAL-04 %j is a month: %s', (text, is) => {
    expect(isMonth(text)).toBe(is)
  })

  it.each([
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('CAL-04 %s goes from %s to %s', (month, first, last) => {
    expect([firstDayOf(month), lastDayOf(month), monthOf(last)]).toEqual([first, last, month])
  })

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-01', -13, '2024-12'],
  ])('CAL-04 %s and %i months is %s', (month, months, then) => {
    expect(addMonths(month, months)).toBe(then)
  })

  it('CAL-04 says a month as people do', () => {
    expect([monthInWords('2026-01'), monthInWords('2027-08')]).toEqual(['Ocak 2026', 'Ağustos 2027'])
  })
})
