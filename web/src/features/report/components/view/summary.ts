import type { FindingView, ReportView } from '@gozlem/contract/report'
import { inReportOrder } from '@gozlem/domain/report/finding-rules'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { type RiskBand, riskBand } from '@gozlem/domain/report/risk-score'

export interface BandCount {
  band: RiskBand
  count: number
}

/** How many findings fall in each band of the report's method, the worst band first. */
export function bandCounts({
  risk_method,
  entries: findings,
}: Pick<ReportView, 'risk_method' | 'entries'>): BandCount[] {
  return riskMethods[risk_method].bands.toReversed().map((band) => ({
    band,
    count: findings.filter(
      (finding) => finding.scored && riskBand(risk_method, finding.risk_skoru).id === band.id,
    ).length,
  }))
}

/** The findings as the report numbers them: highest risk first. */
export const listedFindings = ({
  entries: findings,
  images,
}: Pick<ReportView, 'entries' | 'images'>): FindingView[] =>
  inReportOrder(
    findings,
    images.map(({ id }) => id),
  )
