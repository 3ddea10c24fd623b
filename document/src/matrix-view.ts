// The L matrix as it is drawn: every cell with its score, its colour and the numbers of the findings that fall into it.
import { riskMethods } from '@gozlem/domain/report/risk-method'
import {
  type RiskMethodId,
  riskBand,
  riskScore,
  riskScoring,
  scaleOf,
} from '@gozlem/domain/report/risk-score'
import { bandColours } from './band-colours'
import type { ReportDocument } from './report-document'

export interface MatrixCell {
  score: number
  tint: string
  ink: string
  /** Numbers of the findings, `3, 7`; empty without any. */
  findings: string
}

export interface MatrixView {
  /** As the columns stand: 1 to 5. */
  likelihoods: number[]
  /** The worst severity first. */
  rows: { severity: number; cells: MatrixCell[] }[]
}

const steps = [1, 2, 3, 4, 5]

/** The matrix of a report that was scored by it; null for the other methods, which have no plane to draw. */
export function viewMatrix({
  risk_method: { id },
  findings,
}: Pick<ReportDocument, 'risk_method' | 'findings'>): MatrixView | null {
  if (scaleOf(id) !== 'l_tipi') return null
  const cell = (siddet: number, olasilik: number): MatrixCell => {
    const score = riskScore(id, { siddet, olasilik, etki: 1 })
    const { tint, ink } = bandColours[riskBand(id, score).tone]
    const here = findings.filter((finding) => finding.siddet === siddet && finding.olasilik === olasilik)
    return { score, tint, ink, findings: here.map(({ number }) => number).join(', ') }
  }
  return {
    likelihoods: steps,
    rows: steps
      .toReversed()
      .map((severity) => ({ severity, cells: steps.map((likelihood) => cell(severity, likelihood)) })),
  }
}

/** What the legend of a method's bands says of findings of which somebody may die. */
export function fatalNote(method: RiskMethodId): string {
  const { fatal_from } = riskScoring[method]
  const [worst] = riskMethods[method].factors[0]?.steps.slice(-1) ?? []
  const severities = worst?.value === fatal_from ? `${fatal_from}` : `${fatal_from} ve üzeri`
  return `Şiddeti ${severities} olan uygunsuzluk bandının süresini beklemez: ölümle sonuçlanabilir, hemen ele alınır.`
}
