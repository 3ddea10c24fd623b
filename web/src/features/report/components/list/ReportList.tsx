import type { ReportSummary } from '@gozlem/contract/report'
import { countedAtMost } from '@gozlem/domain/counted'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { QueryList } from '../../../../platform/lists/QueryList'
import { fetchInTurn, pageStands } from '../../../../platform/loading/page-stands'
import { withRetry } from '../../../../platform/loading/retry-import'
import { address } from '../../../../platform/navigation/addresses'
import { useUser } from '../../../../platform/session/session'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { ListChecks } from '../../../../ui/icons'
import { LoadMore } from '../../../../ui/lists/LoadMore'
import { readReports, reportListQuery } from '../../list-api'
import { reportColumns } from './columns'
import { ReportFilterBar } from './ReportFilterBar'
import type { ChosenReports } from './several/ChooseReport'
import { useReportListParams } from './use-report-list-params'

const loadRowMenu = async () => ({ default: (await import('./ReportRowMenu')).ReportRowMenu })
const loadDeletion = async () => ({ default: (await import('../DeleteReportDialog')).DeleteReportDialog })
const loadSeveral = async () => ({ default: (await import('./several/SeveralReports')).SeveralReports })
const loadChoice = async () => ({ default: (await import('./several/ChooseReport')).ChooseReport })
const SeveralReports = lazy(() => withRetry(loadSeveral))
const ChooseReport = lazy(() => withRetry(loadChoice))
/** What can be done with a row comes behind the rows themselves. */
const ReportRowMenu = lazy(() => pageStands().then(() => withRetry(loadRowMenu)))
const DeleteReportDialog = lazy(() => withRetry(loadDeletion))

/** So many pages an address brings back. */
const mostPages = 50

export interface ReportListProps {
  archived: boolean
  label: string
  /** For a list that is empty without any filter. */
  empty: ReactNode
  nothingFound: string
}

/** Current or archived reports: search, filters, sorting, load more (REP-11). */
export function ReportList({ archived, label, empty, nothingFound }: ReportListProps) {
  const { role } = useUser()
  const params = useReportListParams()
  const removal = useDialog<ReportSummary>()
  const [chosen, setChosen] = useState<ChosenReports | null>(null)
  const query = { archived: archived ? 'true' : 'false', ...params.query } as const
  const list = useInfiniteQuery(reportListQuery(query))
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, failureCount } = list

  useEffect(() => fetchInTurn(loadDeletion), [])

  const loadedPages = data?.pages.length ?? 0
  const lacksPages = loadedPages > 0 && loadedPages < Math.min(params.page, mostPages) && hasNextPage
  // Asking for more would call off what is being asked, and leave a first page of before.
  useEffect(() => {
    if (lacksPages && !isFetching && failureCount === 0) void fetchNextPage()
  }, [lacksPages, isFetching, failureCount, fetchNextPage])

  const rows = data?.pages.flatMap(({ reports }) => reports) ?? []
  const total = data?.pages.at(-1)?.pagination.total ?? 0

  return (
    <>
      <QueryList
        filters={<ReportFilterBar params={params} archived={archived} />}
        params={params}
        list={list}
        label={label}
        name="reports"
        exporting={{
          fileName: archived ? 'arsivlenmis-raporlar' : 'guncel-raporlar',
          read: async (next, signal) => {
            const { reports, pagination } = await readReports(query, next, signal, 100)
            return { ...pagination, rows: reports }
          },
        }}
        actions={
          rows.some(({ status }) => status === 'completed') && !chosen
            ? [
                {
                  label: 'Birden Çok Seç',
                  icon: ListChecks,
                  onSelect: () => setChosen(new Map()),
                },
              ]
            : []
        }
        columns={reportColumns(role, (report) => (
          <span className="flex size-12 md:ml-auto">
            <Suspense fallback={null}>
              {chosen ? (
                <ChooseReport report={report} chosen={chosen} onChoose={setChosen} />
              ) : (
                <ReportRowMenu report={report} onDelete={() => removal.show(report)} />
              )}
            </Suspense>
          </span>
        ))}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id, found }) => address('/report/:id', { id }, found && { finding: found.finding.id })}
        failure="Raporlar yüklenemedi."
        nothingFound={nothingFound}
        empty={empty}
        footer={
          rows.length > 0 && (
            <LoadMore
              shown={rows.length}
              total={total}
              isCounted={!(params.isFiltered && total === countedAtMost)}
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              onLoad={() => {
                params.keepPages(loadedPages + 1)
                if (failureCount > 0) void fetchNextPage()
              }}
            />
          )
        }
      />
      {chosen && (
        <Suspense fallback={null}>
          <SeveralReports
            archived={archived}
            rows={rows}
            chosen={chosen}
            onChoose={setChosen}
            onEnd={() => setChosen(null)}
          />
        </Suspense>
      )}
      {removal.about && (
        <Suspense fallback={null}>
          <DeleteReportDialog {...removal.props} report={removal.about} />
        </Suspense>
      )}
    </>
  )
}
