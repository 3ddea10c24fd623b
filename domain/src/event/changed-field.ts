// A field of which history tells that it changed.

/** How a field is kept: as it is, masked, or only that it changed. */
export type ShownAs = 'plain' | 'email' | 'phone' | 'name' | 'changed'

export interface ChangedField {
  label: string
  /** `plain` where nothing is said. */
  as?: ShownAs
  /** What people read in the place of a key. */
  words?: Readonly<Record<string, string>>
}
