import type { ReportSummary } from '@gozlem/contract/report'
import { formatDay } from '@gozlem/domain/calendar-date'
import { address } from '../../../platform/navigation/addresses'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FileCheck2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { RiskBadge } from '../../report/components/RiskBadge'
import { AllOfThem, WorkRow } from './WorkRow'

export function RecentReports({ reports }: { reports: readonly ReportSummary[] }) {
  return (
    <Card flush title="Son tamamlanan raporlar">
      {reports.length === 0 ? (
        <EmptyState icon={FileCheck2}>Tamamlanan raporlar burada listelenir.</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {reports.map((report) => (
            <WorkRow
              key={report.id}
              to={address('/report/:id', { id: report.id })}
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
      {reports.length > 0 && (
        <AllOfThem to={address('/reports', {}, { status: 'completed' })}>Tüm tamamlanan raporlar</AllOfThem>
      )}
    </Card>
  )
}
