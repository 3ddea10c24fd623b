import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { MenuItem } from '../actions/menu-item'
import { afterPaint } from '../feedback/after-paint'
import { ErrorState } from '../feedback/ErrorState'
import { Gradual } from '../feedback/Gradual'
import { Loading, SkeletonRows, SkeletonTable } from '../feedback/Skeleton'
import { useIsPhone } from '../hooks/use-media-query'
import { useMachine } from '../machine'
import { CardRows } from './CardRows'
import type { RowsProps } from './column'
import { chosenColumns, readColumnChoice } from './column-choice'
import type { ListTools } from './ListTools'
import type { ListExport } from './list-export'
import { PhoneTools } from './phone-tools'
import { TableRows } from './TableRows'
import { useFittingColumns } from './use-fitting-columns'

export interface DataListProps<Row> extends RowsProps<Row> {
  /** A name for the list, under which this device remembers the chosen columns: 'companies'. Without it none are chosen. */
  name?: string
  /** Where a file of the whole list comes from. Without it there is none. */
  exporting?: ListExport<Row> | undefined
  /** A FilterBar; on phones the list's tools stand in its line. */
  filters?: ReactNode
  /** What else can be done with the list as a whole; before the columns and the file. */
  actions?: readonly MenuItem[]
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
export function DataList<Row>(props: DataListProps<Row>) {
  const { name = '', exporting, filters, actions = [], ...others } = props
  const { status, errorMessage, onRetry, empty, footer, ...rows } = others
  const { storage } = useMachine()
  const phone = useIsPhone()
  const [choice, setChoice] = useState(() => readColumnChoice(storage, name))
  const [Tools, setTools] = useState<typeof ListTools>()

  // Tools come behind the rows. A list whose tools cannot be fetched is still a list.
  const fetchTools = () =>
    void afterPaint(
      () =>
        void import('./ListTools').then(
          (loaded) => setTools(() => loaded.ListTools),
          () => undefined,
        ),
    )

  const columns = chosenColumns(rows.columns, choice)
  const { setFrame, fitting, isOut } = useFittingColumns(columns, choice)
  const acts = name !== '' || exporting || actions.length > 0
  const sorts = phone && rows.onSort !== undefined && rows.columns.some(({ sortable }) => sortable)
  const isEmpty = status === 'success' && rows.rows.length === 0
  const tools = !isEmpty && (acts || sorts) && (
    // As wide as its tools before they are here.
    <div className={clsx('flex h-12 justify-end gap-1', phone && (acts && sorts ? 'w-25' : 'w-12'))}>
      {Tools && (
        <Tools
          {...rows}
          name={name}
          actions={actions}
          exporting={exporting}
          choice={choice}
          isOut={isOut}
          onChoose={setChoice}
        />
      )}
    </div>
  )
  const shapes = <Loading>{phone ? <SkeletonRows /> : <SkeletonTable columns={columns.length} />}</Loading>
  return (
    <>
      {filters && <PhoneTools value={phone && tools}>{filters}</PhoneTools>}
      {!(phone && filters) && tools && (
        <div className="-mt-2 mb-2 flex justify-end print:hidden">{tools}</div>
      )}
      <div className="rounded-lg border border-line bg-surface">
        {status === 'pending' && shapes}
        {status === 'error' && (
          <ErrorState message={errorMessage ?? 'Liste yüklenemedi.'} onRetry={onRetry} />
        )}
        {isEmpty && empty}
        {status === 'success' && !isEmpty && (
          <Gradual until={shapes} onDrawn={fetchTools}>
            {phone ? (
              <CardRows {...rows} columns={columns} />
            ) : (
              <div ref={setFrame}>
                <TableRows {...rows} columns={fitting} />
              </div>
            )}
            {footer}
          </Gradual>
        )}
        {isEmpty && footer}
      </div>
    </>
  )
}
