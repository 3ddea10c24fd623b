// A column of an import: how its head is written in the template, which other heads mean the same, and how a cell is read. The
// rules of what a value may be are those of the forms.

/** How the text of a cell becomes a value. */
export type CellReading =
  | 'text'
  /** A text of several lines. */
  | 'prose'
  | 'digits'
  | 'phone'
  | 'whole'
  | 'day'
  | 'hazard_class'
  | 'status'
  | 'role'
  | 'profession'

export interface ImportField {
  /** As the form's field is called where it goes into one. */
  name: string
  label: string
  reads: CellReading
  /** The row cannot be taken without it. */
  required?: true
  /** Other heads, folded; a whole head has to agree. */
  synonyms: readonly string[]
  example: string
  explanation: string
}
