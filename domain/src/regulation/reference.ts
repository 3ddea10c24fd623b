/** Where a regulation comes from: the built-in catalogue, or the system's administrator (ADM-03). */
export const referenceOrigins = ['catalogue', 'added'] as const
export type ReferenceOrigin = (typeof referenceOrigins)[number]

/** What the list of them is sorted by: each is a column's name. */
export const referenceSorts = ['title', 'state', 'updated_at'] as const
export type ReferenceSort = (typeof referenceSorts)[number]

export const referenceStates = ['active', 'unlinked', 'repealed', 'passive'] as const
export type ReferenceState = (typeof referenceStates)[number]

export const referenceStateLabels: Record<ReferenceState, string> = {
  active: 'Etkin',
  unlinked: 'Bağlantısız',
  repealed: 'Mülga',
  passive: 'Pasif',
}

/**
 * Whether a regulation is offered and resolves; of several reasons against it the strongest. `passive` is neither found
 * nor resolved, `repealed` is not offered, `unlinked` resolves nothing.
 */
export function referenceState(reference: {
  is_active: boolean
  is_repealed: boolean
  link: string
}): ReferenceState {
  if (!reference.is_active) return 'passive'
  if (reference.is_repealed) return 'repealed'
  return reference.link === '' ? 'unlinked' : 'active'
}
