import { describe, expect, it } from 'vitest'
import { areBandsAscending, bandRanges, coverEveryPair, isSettled, rulesOfMonth, servicePairs } from './rules'

const sets = [{ effective_from: '2027-01' }, { effective_from: '2016-01' }, { effective_from: '2026-06' }]

describe('tables of service minutes', () => {
  it.each([
    ['2015-12', undefined],
    ['2016-01', '2016-01'],
    ['2026-05', '2016-01'],
    ['2026-06', '2026-06'],
    ['2026-12', '2026-06'],
    ['2027-01', '2027-01'],
    ['2035-01', '2027-01'],
  ])('CAL-04 in %s the table of %s holds', (month, effective_from) => {
    expect(rulesOfMonth(sets, month)?.effective_from).toBe(effective_from)
  })

  it.each([
    ['2026-10', true],
    ['2026-11', false],
    ['2026-12', false],
  ])('CAL-04 in November 2026 a table that begins in %s is settled: %s', (effective_from, settled) => {
    expect(isSettled(effective_from, '2026-11')).toBe(settled)
  })

  it.each([
    [[], true],
    [[1], true],
    [[10, 50, 250], true],
    [[10, 10], false],
    [[50, 10], false],
  ])('CAL-04 steps from %j employees go up: %s', (starts, ascending) => {
    expect(areBandsAscending(starts.map((from_employees) => ({ from_employees })))).toBe(ascending)
  })

  it('CAL-04 a table says something of each of the nine pairs, once', () => {
    expect(servicePairs).toHaveLength(9)
    expect(coverEveryPair(servicePairs)).toBe(true)
    expect(coverEveryPair(servicePairs.slice(1))).toBe(false)
    expect(coverEveryPair([...servicePairs.slice(1), ...servicePairs.slice(1, 2)])).toBe(false)
    expect(coverEveryPair([...servicePairs, ...servicePairs.slice(0, 1)])).toBe(false)
  })

  it('CAL-04 steps are read with their ends', () => {
    expect(
      bandRanges([
        { from_employees: 10, minutes: 10 },
        { from_employees: 50, minutes: 15 },
      ]),
    ).toEqual([
      { from: 10, to: 49, minutes: 10 },
      { from: 50, to: null, minutes: 15 },
    ])
  })
})
