import { ArrowUpDown } from '../icons'
import type { Column, Sort } from './column'

export interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** What the header buttons of the table do: a sign that opens the platform's own list. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const choices = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) => [
      { value: `${id} asc`, label: `${header}: artan` },
      { value: `${id} desc`, label: `${header}: azalan` },
    ])
  return (
    <div className="relative flex size-12 shrink-0 items-center justify-center rounded-md text-neutral-ink has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <ArrowUpDown aria-hidden className="size-5.5" />
      <select
        aria-label="Sıralama"
        value={sort === undefined ? '' : `${sort.by} ${sort.order}`}
        onChange={(event) => {
          const [by, order] = event.target.value.split(' ')
          if (by !== undefined && by !== '') onSort({ by, order: order === 'desc' ? 'desc' : 'asc' })
        }}
        className="absolute inset-0 w-full cursor-pointer text-base opacity-0"
      >
        {sort === undefined && <option value="">Sırala</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
