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

const ReportFilterFields = lazy(() =>
  withRetry(async () => ({ default: (await import('./ReportFilterFields')).ReportFilterFields })),
)

export interface ReportFilterBarProps {
  params: ReportListParams
  /** Archived reports are all completed, so there is no status to choose. */
  archived: boolean
}

export function ReportFilterBar({ params, archived }: ReportFilterBarProps) {
  const { status, client_company_id, created_by, risk_level, created_from, created_to } = params.filters
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
        client_company_id: client_company_id && `Firma: ${companyName}`,
        risk_level: risk_level && `En yüksek risk: ${riskLevelLabels[risk_level]}`,
        created_from: created_from && `Başlangıç: ${formatDay(created_from)}`,
        created_to: created_to && `Bitiş: ${formatDay(created_to)}`,
        created_by: created_by && `Hazırlayan: ${authorName}`,
      }}
    >
      <Suspense fallback={<FieldShapes count={4 + Number(!archived) + Number(choosesAuthor)} />}>
        <ReportFilterFields
          params={params}
          companyName={companyName}
          authorName={choosesAuthor ? authorName : null}
          archived={archived}
        />
      </Suspense>
    </ListFilters>
  )
}

/** Label and control of each field that is on its way. */
function FieldShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden>
      <Skeleton className="mt-1 mb-2.5 h-4 w-24" />
      <Skeleton className="h-12 w-full rounded-md" />
    </div>
  ))
}
