// What became of an entry by feedback (REP-05), field by field, and how it is told.

/** A part of the feedback that changed nothing. */
export interface NotUnderstood {
  /** As it was written. */
  text: string
  /** Turkish, fit to show; null where the words themselves were not understood. */
  reason: string | null
}

const refinedFields = [
  'uygunsuzluk',
  'aciklama',
  'alinmasi_gereken_onlemler',
  'mevzuat_referansi',
  'siddet',
  'olasilik',
  'etki',
  'risk_skoru',
] as const
type RefinedField = (typeof refinedFields)[number]

type RefinableFields = Record<'uygunsuzluk' | 'aciklama' | 'mevzuat_referansi', string> &
  Record<'siddet' | 'olasilik' | 'etki' | 'risk_skoru', number> & {
    alinmasi_gereken_onlemler: readonly string[]
  }

export interface FieldChange {
  field: RefinedField
  before: string | number | string[]
  after: string | number | string[]
}

/** The fields in which two versions of an entry differ, in the order of the form. */
export function changesBetween(before: RefinableFields, after: RefinableFields): FieldChange[] {
  const plain = (value: string | number | readonly string[]) =>
    typeof value === 'object' ? [...value] : value
  return refinedFields
    .map((field) => ({ field, before: plain(before[field]), after: plain(after[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
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
