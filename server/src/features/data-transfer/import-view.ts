import type { ImportRowView, ImportView } from '@gozlem/contract/data-transfer'
import { importFields } from '@gozlem/domain/data-transfer/import-fields'
import { isApplicable, isAtWork, undoHours } from '@gozlem/domain/data-transfer/import-kind'
import type { JudgedRow } from './import-row-store'
import type { ImportRow } from './import-store'

const hour = 60 * 60 * 1000

/** Whether an import can still be taken back. */
export function isUndoable(
  { state, applied_at }: Pick<ImportRow, 'state' | 'applied_at'>,
  at: Date,
): boolean {
  return (
    state === 'applied' && applied_at !== null && at.getTime() - Date.parse(applied_at) < undoHours * hour
  )
}

/** Whether the rows are here still: they go a day after they came or were applied. */
export function hasRows(
  { created_at, applied_at }: Pick<ImportRow, 'created_at' | 'applied_at'>,
  at: Date,
): boolean {
  return at.getTime() - Date.parse(applied_at ?? created_at) < undoHours * hour
}

export function viewImport(row: ImportRow, at: Date): ImportView {
  const { actor_id: _actor, acts_as: _name, cancel_asked, worked_at: _worked, ...shown } = row
  const isOpen = hasRows(row, at)
  return {
    ...shown,
    can: {
      match: isOpen && (row.state === 'matching' || row.state === 'judged'),
      apply: isOpen && row.state === 'judged' && isApplicable(row.counts),
      cancel: isAtWork(row.state) && !cancel_asked,
      undo: isUndoable(row, at),
    },
  }
}

/** Heads of the template, and why a row is refused. */
export const refusedHeads = (kind: ImportRow['kind']): string[] => [
  ...importFields[kind].map(({ label }) => label),
  'Neden',
]

/** A refused row under these heads; a cell that has no value is empty, the reason says so. */
export function viewRefused({ kind, columns }: ImportRow, { cells, message }: JudgedRow): string[] {
  const told = importFields[kind].map(({ name }) => cells[columns[name] ?? -1])
  return [...told.map((cell) => (typeof cell === 'string' ? cell : '')), message]
}

export function viewRow({ kind, columns }: ImportRow, { cells, ...row }: JudgedRow): ImportRowView {
  const label = importFields[kind]
    .slice(0, 4)
    .map(({ name }) => cells[columns[name] ?? -1])
    .filter((cell): cell is string => typeof cell === 'string' && cell !== '')
    .join(' · ')
  return { ...row, label: label.slice(0, 200) }
}
