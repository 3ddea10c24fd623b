// What the lists of reports are sorted by: each is a column's name. What a report does not have yet comes before all others.
import type { RiskLevel } from './risk-level'
import { type RiskMethodId, riskLevel } from './risk-score'

export const reportSorts = [
  'client_company_name',
  'status',
  'highest_risk',
  'total_entries',
  'created_at',
  'updated_at',
  'completed_at',
] as const
export type ReportSort = (typeof reportSorts)[number]

const places: Record<RiskLevel, number> = { low: 1, medium: 2, high: 3 }

/**
 * The place of a report's highest risk: by level first, since methods count on scales of their own, then by score.
 * Without a score it is 0.
 */
export function riskPlace(method: RiskMethodId, score: number): number {
  const level = riskLevel(method, score)
  return (level ? places[level] : 0) * 10_000_000 + Math.round(score * 100)
}
