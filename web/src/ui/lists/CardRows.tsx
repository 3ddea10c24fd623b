import type { ReactNode } from 'react'
import type { Address } from '../actions/address'
import { Link } from '../actions/Link'
import { type Column, phonePlace, type RowsProps } from './column'

export function CardRows<Row>({ label, columns, rows, rowKey, rowLink }: RowsProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative has-[a:active]:bg-canvas">
          <CardRow row={row} columns={columns} to={rowLink?.(row)} />
        </li>
      ))}
    </ul>
  )
}

interface CardRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  to: Address | undefined
}

function CardRow<Row>({ row, columns, to }: CardRowProps<Row>) {
  const at = (place: ReturnType<typeof phonePlace>) =>
    columns.filter((column, index) => phonePlace(column, index) === place)
  const meta = at('meta')
  const labelled = at('labelled')
  const actions = at('actions')

  return (
    <div className="flex gap-2 p-4">
      <div className="min-w-0 flex-1">
        {at('title').map((column) => (
          <Title key={column.id} to={to}>
            {column.cell(row)}
          </Title>
        ))}
        {meta.length > 0 && (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-meta">
            {meta.map((column) => (
              <span key={column.id} className="tabular min-w-0">
                {column.cell(row)}
              </span>
            ))}
          </div>
        )}
        {labelled.length > 0 && (
          <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-sm max-[340px]:block">
            {labelled.map((column) => (
              <div key={column.id} className="contents">
                <dt className="text-meta">{column.header}</dt>
                <dd className="tabular min-w-0">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {actions.length > 0 && (
        <div className="relative z-1 -mt-2 -mr-2 flex shrink-0 flex-col">
          {actions.map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
      )}
    </div>
  )
}

function Title({ to, children }: { to: Address | undefined; children: ReactNode }) {
  return (
    <div className="line-clamp-3 text-lg font-semibold">
      {to === undefined ? (
        children
      ) : (
        <Link
          to={to}
          className="stretched outline-none after:focus-visible:outline-3 after:focus-visible:-outline-offset-3 after:focus-visible:outline-focus"
        >
          {children}
        </Link>
      )}
    </div>
  )
}
