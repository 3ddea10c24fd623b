import type { FindingView } from '@gozlem/contract/report'
import { fieldText } from '@gozlem/domain/report/finding-text'
import { type EntryPart, entryParts } from '@gozlem/domain/report/merge-draft'
import { formatScore } from '@gozlem/domain/report/risk-score'

/** A part of an entry in words, by its first field; empty where nothing was written. */
export function entryPartText(entry: FindingView, part: Exclude<EntryPart, 'fotograf'>): string {
  if (part === 'risk') return entry.scored ? `Risk skoru ${formatScore(entry.risk_skoru)}` : 'Puanlanmadı'
  const [field] = entryParts[part]
  return field ? fieldText(field, entry[field]) : ''
}
