import type { ReportSummary } from '@gozlem/contract/report'
import { formatDay } from '@gozlem/domain/calendar-date'
import { FileCheck2 } from 'lucide-react'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Card } from '../../../ui/layout/Card'
import { RiskBadge } from '../../report/components/RiskBadge'
import { WorkRow } from './WorkRow'

export function RecentReports({ reports }: { reports: readonly ReportSummary[] }) {
  return (
    <Card
      flush
      title="Son tamamlanan raporlar"
      actions={
        reports.length > 0 && (
          <LinkButton to="/reports?status=completed" variant="quiet" className="-my-2.5 -mr-2">
            Tümünü gör
          </LinkButton>
        )
      }
    >
      {reports.length === 0 ? (
        <EmptyState icon={FileCheck2}>Tamamladığınız raporlar burada listelenir.</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {reports.map((report) => (
            <WorkRow
              key={report.id}
              to={`/report/${report.id}`}
              icon={FileCheck2}
              title={report.client_company_name}
              meta={
                <>
                  {report.number !== null && <span>{report.number}</span>}
                  <span>{formatDay(report.completed_at ?? report.updated_at)}</span>
                  <span>{report.total_entries} uygunsuzluk</span>
                </>
              }
              badge={
                report.total_entries > 0 && (
                  <RiskBadge method={report.risk_method} score={report.highest_risk} />
                )
              }
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
