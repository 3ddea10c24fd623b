import { clsx } from 'clsx'
import { Link } from '../actions/Link'
import { ArrowDown, ArrowUp, ArrowUpDown } from '../icons'
import type { Column, RowsProps, Sort } from './column'

export function TableRows<Row>({ label, columns, rows, rowKey, rowLink, sort, onSort }: RowsProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="group">
            {columns.map((column, index) => (
              <td
                key={column.id}
                className={clsx(
                  'h-14 border-b border-line px-2 py-2 first:pl-3 last:pr-3 group-last:border-b-0 group-hover:bg-canvas',
                  column.align === 'end' && 'tabular text-right',
                  index === 0 && 'min-w-60 wrap-anywhere',
                )}
              >
                {index === 0 && rowLink ? (
                  <Link
                    to={rowLink(row)}
                    className="-my-2 -mr-2 -ml-3 flex min-h-14 items-center py-2 pr-2 pl-3 text-lg font-semibold text-ink hover:text-brand-strong hover:underline focus-visible:-outline-offset-3"
                  >
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { id, header, sortable = false, align } = column
  const order = sort?.by === id ? sort.order : undefined
  return (
    <th
      scope="col"
      data-column={id}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={clsx(
        'group/head sticky top-(--header-height) z-10 h-12 border-b border-line-firm bg-sunken text-sm font-semibold text-neutral-ink first:rounded-tl-[11px] last:rounded-tr-[11px]',
        align === 'end' && 'text-right',
        !(sortable && onSort) && 'px-2 first:pl-3 last:pr-3',
      )}
    >
      {sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by: id, order: order === 'asc' ? 'desc' : 'asc' })}
          className={clsx(
            'inline-flex min-h-12 w-full items-center gap-1.5 px-2 group-first/head:pl-3 group-last/head:pr-3 hover:text-ink focus-visible:-outline-offset-3',
            align === 'end' && 'justify-end',
          )}
        >
          {header}
          <SortIcon order={order} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

function SortIcon({ order }: { order: Sort['order'] | undefined }) {
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return <Icon aria-hidden className={clsx('size-4 shrink-0', order === undefined && 'text-field')} />
}
