import type { RiskLevel } from './risk-level'
import { type RiskMethodId, riskLevel } from './risk-score'

/** How many findings of a method are of which level; a score of 0, which says that nothing was scored, is of none. */
export function levelCounts(
  method: RiskMethodId,
  findings: readonly { risk_skoru: number }[],
): Record<RiskLevel, number> {
  const counts = { low: 0, medium: 0, high: 0 }
  for (const { risk_skoru } of findings) {
    const level = riskLevel(method, risk_skoru)
    if (level) counts[level] += 1
  }
  return counts
}
