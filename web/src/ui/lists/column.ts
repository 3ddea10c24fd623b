import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the name it is sorted by. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Figures and dates read better at the end. */
  align?: 'start' | 'end'
  /** Hidden in tables narrower than this; cards always have it. */
  from?: 'lg' | 'xl'
  /**
   * Its place on a phone's card: the title, the line of badges and dates, a labelled line, the corner for
   * actions, or none. The first column is the title, all others are labelled lines unless said otherwise.
   */
  phone?: 'title' | 'meta' | 'labelled' | 'actions' | 'hidden'
}

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
  rowLink?: ((row: Row) => string) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

export function phonePlace<Row>(column: Column<Row>, index: number) {
  return column.phone ?? (index === 0 ? 'title' : 'labelled')
}
