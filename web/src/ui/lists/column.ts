import type { ReactNode } from 'react'
import type { Address } from '../actions/address'

export interface Column<Row> {
  /** Also the name it is sorted by. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Figures and dates read better at the end. */
  align?: 'start' | 'end'
  /**
   * Which of the columns leave a table that has no room for all: 3 before 2, 2 before 1, which is what is not said. The
   * first column and those of actions stay; cards have all.
   */
  priority?: 1 | 2 | 3
  /**
   * Its place on a phone's card: the title, the line of badges and dates, a labelled line, the corner for
   * actions, or none. The first column is the title, all others are labelled lines unless said otherwise.
   */
  phone?: 'title' | 'meta' | 'labelled' | 'actions' | 'hidden' | undefined
  /** Cannot be hidden. Neither can the first column and those of actions. */
  essential?: boolean
  /** Not shown until somebody chooses it. */
  optional?: boolean
  /**
   * What a file of the list holds of it: one value under its header, or several, each under its own. Dates as readers
   * write them. Without it the file has the cell where that is text or a number, else nothing.
   */
  file?: FileText<Row> | Readonly<Record<string, FileText<Row>>>
}

export type FileText<Row> = (row: Row) => string | number | null

export interface Sort {
  by: string
  order: 'asc' | 'desc'
}

export interface RowsProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where the row's title leads. */
  rowLink?: ((row: Row) => Address) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

export function phonePlace<Row>(column: Column<Row>, index: number) {
  return column.phone ?? (index === 0 ? 'title' : 'labelled')
}
