import type { ReportSummary } from '@gozlem/contract/report'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { problemMessage } from '../../../../app/problem-message'
import { useUser } from '../../../../app/session/session'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { DataList } from '../../../../ui/lists/DataList'
import { LoadMore } from '../../../../ui/lists/LoadMore'
import { reportListQuery } from '../../api'
import { DeleteReportDialog } from '../DeleteReportDialog'
import { reportColumns } from './columns'
import { ReportFilterBar } from './ReportFilterBar'
import { ReportRowMenu } from './ReportRowMenu'
import { queryOf, useReportFilters } from './use-report-filters'

export interface ReportListProps {
  archived: boolean
  label: string
  /** For a list that is empty without any filter. */
  empty: ReactNode
  /** For filters that nothing matches. */
  noMatch: (reset: () => void) => ReactNode
}

/** Current or archived reports: search, filters, sorting, load more (REP-11). */
export function ReportList({ archived, label, empty, noMatch }: ReportListProps) {
  const { role } = useUser()
  const { filters, change } = useReportFilters()
  const removal = useDialog<ReportSummary>()
  const list = useInfiniteQuery(reportListQuery(queryOf(filters, archived)))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list

  const loadedPages = data?.pages.length ?? 0
  useEffect(() => {
    if (loadedPages > 0 && loadedPages < filters.pages && hasNextPage && !isFetchingNextPage)
      void fetchNextPage()
  }, [loadedPages, filters.pages, hasNextPage, isFetchingNextPage, fetchNextPage])

  const rows = data?.pages.flatMap(({ reports }) => reports) ?? []
  const total = data?.pages.at(-1)?.pagination.total ?? 0
  const filtered = filters.search !== '' || filters.status !== null || filters.client_company_id !== null
  const reset = () => change({ search: '', status: null, client_company_id: null })

  return (
    <>
      <ReportFilterBar filters={filters} archived={archived} onChange={change} onReset={reset} />
      <DataList
        label={label}
        columns={reportColumns(role, (report) => (
          <ReportRowMenu report={report} onDelete={() => removal.show(report)} />
        ))}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/report/${id}`}
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Raporlar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={filtered ? noMatch(reset) : empty}
        footer={
          rows.length > 0 && (
            <LoadMore
              shown={rows.length}
              total={total}
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              onLoad={() => change({ pages: loadedPages + 1 })}
            />
          )
        }
      />
      <DeleteReportDialog {...removal.props} report={removal.about} />
    </>
  )
}
