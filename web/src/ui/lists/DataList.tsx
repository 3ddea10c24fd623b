import { type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState'
import { Loading, SkeletonRows, SkeletonTable } from '../feedback/Skeleton'
import { useIsPhone } from '../hooks/use-media-query'
import { CardRows } from './CardRows'
import type { RowsProps } from './column'
import { chosenColumns, readColumnChoice } from './column-choice'
import type { ListExport } from './list-export'
import { TableRows } from './TableRows'

export interface DataListProps<Row> extends Omit<RowsProps<Row>, 'tools'> {
  /** A name for the list, under which this device remembers the chosen columns: 'companies'. Without it none are chosen. */
  name?: string
  /** Where a file of the whole list comes from. Without it there is none. */
  exporting?: ListExport<Row> | undefined
  /** As a query reports it. */
  status: 'pending' | 'error' | 'success'
  errorMessage?: string
  onRetry?: () => void
  /** An EmptyState, for this list without rows. */
  empty: ReactNode
  /** LoadMore or Pagination. */
  footer?: ReactNode
}

type Tools = typeof import('./ListTools').ListTools

/** Rows with everything around them: a table on desktop, cards on phones, loading, failure, emptiness. */
export function DataList<Row>({
  name = '',
  exporting,
  status,
  errorMessage = 'Liste yüklenemedi.',
  onRetry,
  empty,
  footer,
  columns,
  ...rows
}: DataListProps<Row>) {
  const phone = useIsPhone()
  const [choice, setChoice] = useState(() => readColumnChoice(name))
  const [Tools, setTools] = useState<Tools>()
  const hasTools = name !== '' || exporting

  // Tools come while the rows are on their way. A list whose tools cannot be fetched is still a list.
  useEffect(() => {
    if (hasTools)
      import('./ListTools').then(
        ({ ListTools }) => setTools(() => ListTools),
        () => undefined,
      )
  }, [hasTools])

  const shown = chosenColumns(columns, choice)
  const tools = Tools && (
    <Tools
      name={name}
      label={rows.label}
      columns={columns}
      choice={choice}
      onChoose={setChoice}
      rowKey={rows.rowKey}
      exporting={exporting}
    />
  )
  const isEmpty = status === 'success' && rows.rows.length === 0
  return (
    <>
      {hasTools && !phone && !isEmpty && <div className="-mt-2 mb-2 flex h-12 justify-end">{tools}</div>}
      <div className="rounded-lg border border-line bg-surface">
        {status === 'pending' && (
          <Loading>{phone ? <SkeletonRows /> : <SkeletonTable columns={shown.length} />}</Loading>
        )}
        {status === 'error' && <ErrorState message={errorMessage} onRetry={onRetry} />}
        {isEmpty && empty}
        {status === 'success' &&
          !isEmpty &&
          (phone ? (
            <CardRows {...rows} columns={shown} tools={hasTools && <div className="size-12">{tools}</div>} />
          ) : (
            <TableRows {...rows} columns={shown} />
          ))}
        {status === 'success' && footer}
      </div>
    </>
  )
}
