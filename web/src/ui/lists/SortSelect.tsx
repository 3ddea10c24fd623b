import { Select } from '../forms/Select'
import type { Column, Sort } from './column'

export interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** What the header buttons of the table do. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const choices = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) => [
      { value: `${id} asc`, label: `${header}: artan` },
      { value: `${id} desc`, label: `${header}: azalan` },
    ])
  return (
    <Select
      aria-label="Sıralama"
      choices={choices}
      value={sort === undefined ? '' : `${sort.by} ${sort.order}`}
      {...(sort === undefined && { placeholder: 'Sırala' })}
      onChange={(event) => {
        const [by, order] = event.target.value.split(' ')
        if (by !== undefined && by !== '') onSort({ by, order: order === 'desc' ? 'desc' : 'asc' })
      }}
    />
  )
}
