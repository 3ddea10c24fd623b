import type { ListedReport, ReportSummary } from '@gozlem/contract/report'
import { holds } from '@gozlem/domain/account/permissions'
import type { Role } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { reportStatusLabels } from '@gozlem/domain/report/policy'
import { riskBand } from '@gozlem/domain/report/risk-score'
import { lazy, type ReactNode, Suspense } from 'react'
import { withRetry } from '../../../../platform/loading/retry-import'
import type { Column } from '../../../../ui/lists/column'
import { headingOf } from '../../model/heading'
import { ReportStatusBadge } from '../ReportStatusBadge'
import { RiskBadge } from '../RiskBadge'

// What only some reports of a list have: a finding that a search found, a reissue, a review.
const FoundFinding = lazy(() =>
  withRetry(async () => ({ default: (await import('./FoundFinding')).FoundFinding })),
)
const ReissueMark = lazy(() =>
  withRetry(async () => ({ default: (await import('../reissue/ReissueMark')).ReissueMark })),
)
const ReviewBadge = lazy(() =>
  withRetry(async () => ({ default: (await import('../review/ReviewBadge')).ReviewBadge })),
)

/** What a role sees of each report; `actions` draws the row's menu. Ids of sortable ones are the contract's `sort_by`. */
export function reportColumns(
  role: Role,
  actions: (report: ReportSummary) => ReactNode,
): Column<ReportSummary>[] {
  const ofOthers = role === 'osgb_admin' || role === 'superadmin'
  return [
    {
      id: 'client_company_name',
      header: 'Rapor',
      sortable: true,
      cell: (report) => <Title report={report} />,
      file: {
        Firma: ({ client_company_name }) => client_company_name,
        Rapor: ({ title }) => title,
        'Rapor no': ({ number }) => number,
      },
    },
    {
      id: 'status',
      header: 'Durum',
      sortable: true,
      phone: 'meta',
      cell: ({ status, replaces, replaced_by, review }) => (
        <span className="inline-flex flex-wrap gap-1">
          <ReportStatusBadge status={status} />
          {(replaces ?? replaced_by) && (
            <Suspense fallback={null}>
              <ReissueMark report={{ status, replaces, replaced_by }} />
            </Suspense>
          )}
          {review && (
            <Suspense fallback={null}>
              <ReviewBadge review={review} />
            </Suspense>
          )}
        </span>
      ),
      file: ({ status }) => reportStatusLabels[status],
    },
    {
      id: 'highest_risk',
      header: 'En yüksek risk',
      sortable: true,
      phone: 'meta',
      cell: ({ risk_method, highest_risk, total_entries }) =>
        total_entries === 0 ? (
          <span className="text-sm text-meta">Uygunsuzluk yok</span>
        ) : (
          <RiskBadge method={risk_method} score={highest_risk} />
        ),
      file: {
        'En yüksek skor': ({ highest_risk }) => highest_risk || null,
        'En yüksek risk': ({ risk_method, highest_risk }) =>
          highest_risk ? riskBand(risk_method, highest_risk).label : null,
      },
    },
    {
      id: 'total_entries',
      header: 'Uygunsuzluk',
      sortable: true,
      align: 'end',
      priority: 2,
      phone: 'labelled',
      cell: ({ total_entries }) => total_entries,
    },
    ...(ofOthers
      ? [
          {
            id: 'created_by_name',
            header: 'Hazırlayan',
            priority: 2 as const,
            phone: 'labelled' as const,
            cell: (report: ReportSummary) => (
              <Author report={report} withOrganization={holds(role, 'system.manage')} />
            ),
            file: {
              Hazırlayan: ({ created_by_name }: ReportSummary) => created_by_name,
              Kurum: ({ company_name }: ReportSummary) => company_name,
            },
          },
        ]
      : []),
    {
      id: 'created_at',
      header: 'Tarih',
      sortable: true,
      align: 'end',
      phone: 'meta',
      cell: ({ created_at }) => formatDay(created_at),
    },
    {
      id: 'updated_at',
      header: 'Güncelleme',
      sortable: true,
      align: 'end',
      priority: 3,
      phone: 'hidden',
      cell: ({ updated_at }) => formatDay(updated_at),
    },
    {
      id: 'completed_at',
      header: 'Tamamlanma',
      sortable: true,
      align: 'end',
      optional: true,
      cell: ({ completed_at }) => (completed_at ? formatDay(completed_at) : '–'),
    },
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: actions,
    },
  ]
}

function Title({ report }: { report: ListedReport }) {
  const { name } = headingOf(report)
  return (
    <span className="block min-w-0">
      <span className="block">{name}</span>
      <span className="tabular block text-sm font-normal text-meta">
        {[report.number, report.name].filter((part) => part !== null).join(' · ')}
      </span>
      {report.found && (
        <Suspense fallback={null}>
          <FoundFinding found={report.found} />
        </Suspense>
      )}
    </span>
  )
}

function Author({ report, withOrganization }: { report: ReportSummary; withOrganization: boolean }) {
  return (
    <span className="block min-w-0">
      {report.created_by_name}
      {withOrganization && <span className="block text-sm text-meta">{report.company_name}</span>}
    </span>
  )
}
