import type { FindingView } from '@gozlem/contract/report'
import { fieldText } from '@gozlem/domain/report/finding-text'
import { type FindingPart, findingParts } from '@gozlem/domain/report/merge-draft'
import { formatScore } from '@gozlem/domain/report/risk-score'

/** A part of a finding in words, by its first field; empty where nothing was written. */
export function findingPartText(finding: FindingView, part: Exclude<FindingPart, 'fotograf'>): string {
  if (part === 'risk') return finding.scored ? `Risk skoru ${formatScore(finding.risk_skoru)}` : 'Puanlanmadı'
  const [field] = findingParts[part]
  return field ? fieldText(field, finding[field]) : ''
}
