import type { ImportRowView, ImportView } from '@gozlem/contract/data-transfer'
import { rowVerdictLabels } from '@gozlem/domain/data-transfer/import-kind'
import { useInfiniteQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import type { Tone } from '../../../ui/feedback/tones'
import { importRowsQuery, type RowFilter } from '../api'

const tones: Record<NonNullable<ImportRowView['verdict']>, Tone> = {
  new: 'positive',
  changed: 'info',
  same: 'neutral',
  refused: 'danger',
}

/** Rows of an import in the order of the sheet, page by page. */
export function ImportRowList({
  brought,
  filter,
  label,
}: {
  brought: ImportView
  filter: RowFilter
  label: string
}) {
  const query = useInfiniteQuery(importRowsQuery(brought, filter))
  if (query.status === 'pending')
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    )
  if (query.status === 'error' && !query.data)
    return (
      <ErrorState
        message={problemMessage(query.error, 'Satırlar yüklenemedi')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <p className="py-4 text-meta">Bu bölümde satır yok.</p>
  return (
    <div className="rounded-md border border-line">
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center border-t border-line p-4">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Daha Fazla Göster
          </Button>
        </div>
      )}
    </div>
  )
}

function Row({ row: { line, label, verdict, message, changes, undone } }: { row: ImportRowView }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="tabular w-24 shrink-0 text-sm text-meta">Satır {line}</span>
      <div className="min-w-0 flex-1 basis-56 wrap-break-word">
        {label || '–'}
        {message !== '' && <p className="text-sm">{message}</p>}
        {changes.map((change) => (
          <p key={change} className="text-sm text-meta">
            {change}
          </p>
        ))}
      </div>
      {undone ? (
        <Badge tone={undone === 'kept' ? 'caution' : 'neutral'}>
          {undone === 'kept' ? 'Olduğu gibi kaldı' : 'Geri alındı'}
        </Badge>
      ) : (
        verdict && <Badge tone={tones[verdict]}>{rowVerdictLabels[verdict]}</Badge>
      )}
    </li>
  )
}
