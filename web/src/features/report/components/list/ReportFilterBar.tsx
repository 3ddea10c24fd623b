import { holds } from '@gozlem/domain/account/permissions'
import { formatDay } from '@gozlem/domain/calendar-date'
import { reportStatusLabels } from '@gozlem/domain/report/policy'
import { riskLevelLabels } from '@gozlem/domain/report/risk-level'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ListFilters } from '../../../../platform/lists/ListFilters'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useUser } from '../../../../platform/session/session'
import { Skeleton } from '../../../../ui/feedback/Skeleton'
import { clientCompanyQuery } from '../../../client-company/company-api'
import { memberQuery } from '../../../member/member-api'
import { nameOf } from '../../../member/model/name-of'
import type { ReportListParams } from './use-report-list-params'

const ReportFilterField = lazy(() =>
  withRetry(async () => ({ default: (await import('./ReportFilterField')).ReportFilterField })),
)

/** The most used ones in front: where there is little room they stand in the line. */
const reportFilters = [
  'status',
  'client_company_id',
  'risk_level',
  'created_by',
  'created_from',
  'created_to',
] as const
export type ReportFilterName = (typeof reportFilters)[number]

export interface ReportFilterBarProps {
  params: ReportListParams
  /** Archived reports are all completed, so there is no status to choose. */
  archived: boolean
}

export function ReportFilterBar({ params, archived }: ReportFilterBarProps) {
  const { status, review, client_company_id, created_by, risk_level, created_from, created_to } =
    params.filters
  const choosesAuthor = holds(useUser().role, 'user.manage')
  const company = useQuery({
    ...clientCompanyQuery(client_company_id ?? ''),
    enabled: client_company_id !== undefined,
  })
  const author = useQuery({
    ...memberQuery(created_by ?? '', 'own'),
    enabled: created_by !== undefined && choosesAuthor,
  })
  const companyName = company.data?.name ?? 'Seçili firma'
  const authorName = author.data ? nameOf(author.data) : 'Seçili kişi'

  return (
    <ListFilters
      params={params}
      searchLabel="Raporlarda ara"
      active={{
        status: status && `Durum: ${reportStatusLabels[status]}`,
        review: review && 'İncelemenizi bekleyen',
        client_company_id: client_company_id && `Firma: ${companyName}`,
        risk_level: risk_level && `En yüksek risk: ${riskLevelLabels[risk_level]}`,
        created_from: created_from && `Başlangıç: ${formatDay(created_from)}`,
        created_to: created_to && `Bitiş: ${formatDay(created_to)}`,
        created_by: created_by && `Hazırlayan: ${authorName}`,
      }}
    >
      {reportFilters
        .filter((of) => (of === 'status' ? !archived : of !== 'created_by' || choosesAuthor))
        .map((of) => (
          <Suspense key={of} fallback={<Skeleton className="h-12 w-full rounded-md" />}>
            <ReportFilterField of={of} params={params} companyName={companyName} authorName={authorName} />
          </Suspense>
        ))}
    </ListFilters>
  )
}
