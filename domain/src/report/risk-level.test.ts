import { describe, expect, it } from 'vitest'
import { levelCounts } from './level-counts'
import { riskBandIds, riskLevel, riskMethodIds, riskScoring } from './risk-score'

describe('risk level', () => {
  it.each([
    ['l_tipi', 4, 'low'],
    ['l_tipi', 5, 'medium'],
    ['l_tipi', 16, 'high'],
    ['fine_kinney', 69, 'low'],
    ['fine_kinney', 70, 'medium'],
    ['fine_kinney', 200, 'high'],
    ['fine_kinney', 1000, 'high'],
    ['fmea', 39, 'low'],
    ['fmea', 100, 'medium'],
    ['fmea', 101, 'high'],
  ] as const)('REP-11 %s %d is %s', (method, score, level) => {
    expect(riskLevel(method, score)).toBe(level)
  })

  it('REP-17 every band of every method has a level, and no findings have none', () => {
    for (const method of riskMethodIds) {
      expect(riskLevel(method, 0)).toBeNull()
      const starts = riskScoring[method].starts.map((start) =>
        'from' in start ? start.from : start.above + 1,
      )
      for (const score of [1, ...starts]) expect(riskLevel(method, score)).not.toBeNull()
    }
  })

  it('NAV-12 counts findings by the level of their score, and what was never scored by none', () => {
    const scored = (...scores: number[]) => scores.map((risk_skoru) => ({ risk_skoru }))
    expect(levelCounts('l_tipi', scored(4, 5, 15, 16, 25, 0))).toEqual({ low: 1, medium: 2, high: 2 })
    expect(levelCounts('fmea', scored(100, 101))).toEqual({ low: 0, medium: 1, high: 1 })
    expect(levelCounts('l_tipi', [])).toEqual({ low: 0, medium: 0, high: 0 })
  })

  it('REP-17 every band id is the band of one method', () => {
    const bands = riskMethodIds.flatMap((method) => riskScoring[method].bands.map(({ id }) => id))
    expect(bands).toEqual(riskBandIds)
  })
})
