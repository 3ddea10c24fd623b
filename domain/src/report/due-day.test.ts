import { describe, expect, it } from 'vitest'
import { dueDaysOf, isDueBeforeVisit, longestDueDays, proposedDueDay, usualDueDays } from './due-day'
import { withScore } from './finding-rules'
import { type RiskMethodId, riskBandIds } from './risk-score'

const days = dueDaysOf({})
const proposed = (
  method: RiskMethodId,
  [siddet, olasilik, etki = 1]: readonly number[],
  more: { scored?: boolean; days?: typeof days } = {},
) => {
  const factors = { siddet: siddet ?? 1, olasilik: olasilik ?? 1, etki }
  const finding = { ...withScore(method, factors), scored: more.scored ?? true }
  return proposedDueDay(method, finding, { visit: '2026-11-22', days: more.days ?? days })
}

describe('the term that is proposed', () => {
  it.each([
    ['l_tipi', [4, 5], '2026-11-23'],
    ['l_tipi', [3, 3], '2026-12-22'],
    ['l_tipi', [2, 2], '2027-02-20'],
    ['l_tipi_5', [3, 5], '2026-11-29'],
    ['l_tipi_5', [2, 3], '2027-01-21'],
    ['fine_kinney', [15, 6, 6], '2026-11-22'],
    ['fmea', [5, 5, 5], '2026-11-29'],
  ] as const)('BEY-07 by %s of %j is %s', (method, factors, day) => {
    expect(proposed(method, factors)).toBe(day)
  })

  it.each([
    ['l_tipi', [5, 3], '2026-11-23'],
    ['l_tipi', [5, 1], '2026-11-23'],
    ['l_tipi_5', [5, 1], '2026-11-29'],
    ['l_tipi_5', [5, 2], '2026-11-23'],
    ['fine_kinney', [40, 0.2, 0.5], '2026-11-29'],
  ] as const)('BEY-07 by %s of %j somebody may die of it: %s', (method, factors, day) => {
    expect(proposed(method, factors)).toBe(day)
  })

  it('BEY-07 is what the organization decided, and nothing while nobody scored', () => {
    const own = dueDaysOf({ orta: 14 })
    expect(proposed('l_tipi', [3, 3], { days: own })).toBe('2026-12-06')
    expect(proposed('l_tipi', [2, 2], { days: own })).toBe('2027-02-20')
    expect(proposed('l_tipi', [3, 3], { scored: false })).toBeNull()
  })

  it('BEY-07 has usual days for each band', () => {
    for (const band of riskBandIds) expect(usualDueDays[band]).toBeLessThanOrEqual(longestDueDays)
  })

  it('BEY-07 before the visit is worth a word', () => {
    expect(isDueBeforeVisit('2026-11-21', '2026-11-22')).toBe(true)
    expect(isDueBeforeVisit('2026-11-22', '2026-11-22')).toBe(false)
    expect(isDueBeforeVisit(null, '2026-11-22')).toBe(false)
    expect(isDueBeforeVisit('2026-11-21', null)).toBe(false)
  })
})
