import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'

/** A row of a sheet that is not empty: its line as the spreadsheet counts, and its cells from the first column on. */
export interface SheetRow {
  line: number
  cells: SheetCell[]
}

/** A row at the top of a sheet, among which the heads are: the beginnings of its texts. */
export interface TopRow {
  line: number
  texts: string[]
}

export interface SheetFacts {
  row_count: number
  top: TopRow[]
}

/** Takes the rows of a sheet one after the other. */
export type TakeRow = (line: number, cells: SheetCell[]) => void
