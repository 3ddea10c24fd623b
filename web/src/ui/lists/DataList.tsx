import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/ErrorState'
import { Loading, SkeletonRows, SkeletonTable } from '../feedback/Skeleton'
import { useIsPhone } from '../hooks/use-media-query'
import { CardRows } from './CardRows'
import type { RowsProps } from './column'
import { TableRows } from './TableRows'

export interface DataListProps<Row> extends RowsProps<Row> {
  /** As a query reports it. */
  status: 'pending' | 'error' | 'success'
  errorMessage?: string
  onRetry?: () => void
  /** An EmptyState, for this list without rows. */
  empty: ReactNode
  /** LoadMore or Pagination. */
  footer?: ReactNode
}

/** Rows with everything around them: a table on desktop, cards on phones, loading, failure, emptiness. */
export function DataList<Row>({
  status,
  errorMessage = 'Liste yüklenemedi.',
  onRetry,
  empty,
  footer,
  ...rows
}: DataListProps<Row>) {
  const phone = useIsPhone()
  return (
    <div className="rounded-lg border border-line bg-surface">
      {status === 'pending' && (
        <Loading>{phone ? <SkeletonRows /> : <SkeletonTable columns={rows.columns.length} />}</Loading>
      )}
      {status === 'error' && <ErrorState message={errorMessage} onRetry={onRetry} />}
      {status === 'success' && rows.rows.length === 0 && empty}
      {status === 'success' &&
        rows.rows.length > 0 &&
        (phone ? <CardRows {...rows} /> : <TableRows {...rows} />)}
      {status === 'success' && footer}
    </div>
  )
}
