// Fields of a finding in words, for screens, comparisons and searches.
import { formatDay } from '../calendar-date'
import { actionAdvice } from './band-advice'
import { type Finding, type FindingField, type FindingKinds, fieldsWith, findingFields } from './finding'
import { findingStatusLabels } from './finding-rules'
import { type Repeat, repeatLabel, repeatText } from './repeat'
import { formatScore, type RiskMethodId } from './risk-score'

const words: { [Kind in keyof FindingKinds]: (value: FindingKinds[Kind]) => string } = {
  text: (text) => text,
  lines: (lines) => lines.join('\n'),
  citations: (citations) => citations.map(({ title }) => title).join('\n'),
  factor: formatScore,
  score: formatScore,
  flag: (flag) => (flag ? 'Evet' : 'Hayır'),
  status: (status) => findingStatusLabels[status],
  // Photos are seen; a list of findings numbers them.
  photo: () => '',
  photos: () => '',
  day: (day) => (day === null ? '' : formatDay(day)),
}

/**
 * A field of a finding in words; empty where nothing was said.
 * @param value undefined in what a device kept from before there was such a field
 */
export function fieldText<Field extends FindingField>(
  field: Field,
  value: Finding[Field] | undefined,
): string {
  const inWords = words[findingFields[field].kind] as (value: Finding[Field]) => string
  return value === undefined ? '' : inWords(value)
}

export const factFields = fieldsWith('prints', 'fact')
export type FactField = (typeof factFields)[number]

/** A fact of a finding that was said. */
export interface FindingFact {
  key: FactField
  label: string
  value: string
}

/** The facts of a finding that were said, with their labels, as they are printed. */
export function factsOf(finding: Partial<Pick<Finding, FactField>>): FindingFact[] {
  return factFields
    .map((field) => ({
      key: field,
      label: findingFields[field].label,
      value: fieldText(field, finding[field]).trim(),
    }))
    .filter(({ value }) => value !== '')
}

/** What stands above by when something is done. */
export const actionLabel = 'Önlem zamanı'

/** A fact of a finding as its readers see it. */
export interface PrintedFact extends Omit<FindingFact, 'key'> {
  key: FactField | 'repeat' | 'action'
}

/** What is said of a finding that an earlier report named already; nothing of others. */
export const repeatFact = (repeats: Repeat | null | undefined): PrintedFact[] =>
  repeats ? [{ key: 'repeat', label: repeatLabel, value: repeatText(repeats) }] : []

/**
 * What is printed of a finding with labels: that it is there again, the facts that were said, and by when something is
 * done.
 */
export function printedFacts(
  method: RiskMethodId,
  finding: Partial<Pick<Finding, FactField>> &
    Pick<Finding, 'siddet' | 'risk_skoru'> & { repeats?: Repeat | null | undefined },
): PrintedFact[] {
  return [
    ...repeatFact(finding.repeats),
    ...factsOf(finding),
    { key: 'action', label: actionLabel, value: actionAdvice(method, finding) },
  ]
}
