// What became of a finding by feedback (REP-05), field by field, and how it is told.
import { type Finding, fieldsWith } from './finding'
import { same } from './merge-draft'

/** A part of the feedback that changed nothing. */
export interface NotUnderstood {
  /** As it was written. */
  text: string
  /** Turkish, fit to show; null where the words themselves were not understood. */
  reason: string | null
}

const refinedFields = fieldsWith('told_by_refinement', true)
type RefinedField = (typeof refinedFields)[number]

export interface FieldChange {
  field: RefinedField
  before: string | number | string[]
  after: string | number | string[]
}

/** The fields in which two versions of a finding differ, in the order of the form. */
export function changesBetween(
  before: Pick<Finding, RefinedField>,
  after: Pick<Finding, RefinedField>,
): FieldChange[] {
  return refinedFields
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => !same(change.before, change.after))
}

const shownLength = 160

/** Says what was changed and what was not, and why. */
export function refinementMessage(
  changes: readonly FieldChange[],
  not_understood: readonly NotUnderstood[],
): string {
  const strange = not_understood.filter(({ reason }) => reason === null).map(({ text }) => quote(text))
  const impossible = not_understood.flatMap(({ text, reason }) =>
    reason === null ? [] : `${quote(text)}: ${reason}`,
  )
  return [
    changes.length > 0 ? 'Uygunsuzluk düzeltildi.' : 'Uygunsuzluk değiştirilmedi.',
    ...(strange.length > 0 ? [`Şunu anlayamadım: ${strange.join(', ')}; elle düzeltebilirsiniz.`] : []),
    ...impossible,
  ].join(' ')
}

const quote = (text: string) => `“${text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text}”`
