import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { formatDay } from '@gozlem/domain/calendar-date'
import { useInfiniteQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { address } from '../../../../platform/navigation/addresses'
import { LinkButton } from '../../../../ui/actions/LinkButton'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../../ui/feedback/Skeleton'
import { FileCheck2, FilePen } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { ReportStatusBadge } from '../../../report/components/ReportStatusBadge'
import { RiskBadge } from '../../../report/components/RiskBadge'
import { reportListQuery } from '../../../report/list-api'
import { AllOfThem, WorkRow } from '../WorkRow'

const shown = 5

/** The newest current reports of a client company, drafts too. */
export function CompanyReports({ company: { id } }: { company: ClientCompanyView }) {
  const list = useInfiniteQuery(reportListQuery({ archived: 'false', client_company_id: id }))
  const reports = list.data?.pages[0]?.reports.slice(0, shown) ?? []
  return (
    <Card flush title="Raporlar">
      {list.status === 'pending' && (
        <Loading>
          <div className="px-4 pb-4 md:px-6">
            <SkeletonRows rows={3} />
          </div>
        </Loading>
      )}
      {list.status === 'error' && (
        <ErrorState
          message={problemMessage(list.error, 'Raporlar yüklenemedi.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.status === 'success' && reports.length === 0 && (
        <EmptyState
          icon={FileCheck2}
          action={
            <LinkButton to={address('/reports-archived', {}, { client_company_id: id })}>
              Arşivdeki Raporları
            </LinkButton>
          }
        >
          Bu firmanın güncel raporu yok.
        </EmptyState>
      )}
      {reports.length > 0 && (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {reports.map((report) => (
              <WorkRow
                key={report.id}
                to={address('/report/:id', { id: report.id })}
                icon={report.status === 'draft' ? FilePen : FileCheck2}
                title={report.name}
                meta={
                  <>
                    {report.number !== null && <span>{report.number}</span>}
                    <span>{formatDay(report.completed_at ?? report.created_at)}</span>
                    <span>{report.total_entries} uygunsuzluk</span>
                  </>
                }
                badge={
                  report.status === 'draft' || report.total_entries === 0 ? (
                    <ReportStatusBadge status={report.status} />
                  ) : (
                    <RiskBadge method={report.risk_method} score={report.highest_risk} />
                  )
                }
              />
            ))}
          </ul>
          <AllOfThem to={address('/reports', {}, { client_company_id: id })}>Bu firmanın raporları</AllOfThem>
        </>
      )}
    </Card>
  )
}
