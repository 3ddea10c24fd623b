// What a spreadsheet may bring into an organization (CC-07), in the order in which people begin, and how much of it.

export const importKinds = ['client_company', 'member', 'assignment', 'contact'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindLabels: Record<ImportKind, string> = {
  client_company: 'Müşteri firmaları',
  member: 'Kişiler',
  assignment: 'Görevlendirmeler',
  contact: 'Firma e-postaları',
}

/**
 * Rows, columns and characters of a cell, and bytes of all rows as they are stored: a workbook names one long text in every
 * cell for a few bytes each. People are fewer, because each of them gets a mail.
 */
export const importLimits = {
  rows: 50_000,
  people: 500,
  columns: 100,
  cell: 4000,
  bytes: 32 * 1024 * 1024,
} as const

/** Rows that one import of a kind may have. */
export function mostRows(kind: ImportKind): number {
  return kind === 'member' ? importLimits.people : importLimits.rows
}

/** How long an import that was applied can be undone, and its rows are kept. */
export const undoHours = 24

export const importStates = [
  'matching',
  'judging',
  'judged',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Whether a job is at it; it can be cancelled then. */
export function isAtWork(state: ImportState): boolean {
  return state === 'judging' || state === 'applying' || state === 'undoing'
}

/** Where an import stands again when a job at it was cancelled or could not do its work: nothing of it happened. */
export const stateBefore = {
  judging: 'matching',
  applying: 'judged',
  undoing: 'applied',
} as const satisfies Partial<Record<ImportState, ImportState>>

export const rowVerdicts = ['new', 'changed', 'same', 'refused'] as const
/** What becomes of a row: added, changes what is there, is there already, or cannot be taken. */
export type RowVerdict = (typeof rowVerdicts)[number]

export const rowVerdictLabels: Record<RowVerdict, string> = {
  new: 'Yeni',
  changed: 'Değişecek',
  same: 'Aynı',
  refused: 'Alınamaz',
}

export type ImportCounts = Record<RowVerdict, number>
export const noRows: ImportCounts = { new: 0, changed: 0, same: 0, refused: 0 }

/** Whether a judged import can be applied: all of it or nothing, so not while a row is refused, nor when it changes nothing. */
export function isApplicable({ new: added, changed, refused }: ImportCounts): boolean {
  return refused === 0 && added + changed > 0
}
