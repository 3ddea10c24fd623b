import { importFields } from './import-fields'
import type { ImportKind } from './import-kind'
import type { ColumnMatch } from './match-columns'
import { readCell, type SheetCell } from './sheet-cell'

/** What a row says: the values of its fields, without those of empty cells, and what is wrong with others. */
export interface ReadRow {
  line: number
  values: Readonly<Record<string, string | number>>
  /** `Vergi No: …` */
  wrong: readonly string[]
}

/** Reads the cells of a row for the fields of a kind. */
export function readRow(
  kind: ImportKind,
  match: ColumnMatch,
  { line, cells }: { line: number; cells: readonly SheetCell[] },
): ReadRow {
  const values: Record<string, string | number> = {}
  const wrong: string[] = []
  for (const field of importFields[kind]) {
    const column = match[field.name]
    const read = column === undefined ? undefined : readCell(field, cells[column])
    if (read === undefined) {
      if (field.required) wrong.push(`${field.label}: boş bırakılamaz`)
    } else if ('wrong' in read) wrong.push(`${field.label}: ${read.wrong}`)
    else values[field.name] = read.value
  }
  return { line, values, wrong }
}
