import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'

/** A row of a sheet that is not empty: its line as the spreadsheet counts, and its cells from the first column on. */
export type SheetRow = [line: number, cells: SheetCell[]]

/** Merged cells: lines and columns from their first to their last; lines count from 1, columns from 0. */
export interface Merge {
  from_line: number
  to_line: number
  from_column: number
  to_column: number
}

export interface SheetFacts {
  row_count: number
  merges: Merge[]
}

/** Takes the rows of a sheet one after the other. */
export type TakeRow = (line: number, cells: SheetCell[]) => void
