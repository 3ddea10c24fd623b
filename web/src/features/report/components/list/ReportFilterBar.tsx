import { holds } from '@gozlem/domain/account/permissions'
import { formatDay } from '@gozlem/domain/calendar-date'
import { reportStatusLabels } from '@gozlem/domain/report/policy'
import { riskLevelLabels } from '@gozlem/domain/report/risk-level'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useUser } from '../../../../platform/session/session'
import { Skeleton } from '../../../../ui/feedback/Skeleton'
import { SearchInput } from '../../../../ui/forms/SearchInput'
import { FilterBar } from '../../../../ui/lists/FilterBar'
import { authorQuery, clientCompanyQuery } from './queries'
import type { ReportFilters } from './use-report-filters'

const ReportFilterFields = lazy(() =>
  withRetry(async () => ({ default: (await import('./ReportFilterFields')).ReportFilterFields })),
)

export interface ReportFilterBarProps {
  filters: ReportFilters
  /** Archived reports are all completed, so there is no status to choose. */
  archived: boolean
  onChange: (change: Partial<ReportFilters>) => void
  onReset: () => void
}

export function ReportFilterBar({ filters, archived, onChange, onReset }: ReportFilterBarProps) {
  const { status, client_company_id, created_by, risk_level, created_from, created_to } = filters
  const choosesAuthor = holds(useUser().role, 'user.manage')
  const company = useQuery({
    ...clientCompanyQuery(client_company_id ?? ''),
    enabled: client_company_id !== null,
  })
  const author = useQuery({
    ...authorQuery(created_by ?? ''),
    enabled: created_by !== null && choosesAuthor,
  })
  const companyName = company.data?.name ?? 'Seçili firma'
  const authorName = author.data ?? 'Seçili kişi'

  const chosen = {
    status: status && `Durum: ${reportStatusLabels[status]}`,
    client_company_id: client_company_id && `Firma: ${companyName}`,
    risk_level: risk_level && `En yüksek risk: ${riskLevelLabels[risk_level]}`,
    created_from: created_from && `Başlangıç: ${formatDay(created_from)}`,
    created_to: created_to && `Bitiş: ${formatDay(created_to)}`,
    created_by: created_by && `Hazırlayan: ${authorName}`,
  }
  return (
    <FilterBar
      active={Object.entries(chosen).flatMap(([name, label]) =>
        label ? { label, onRemove: () => onChange({ [name]: null }) } : [],
      )}
      onReset={onReset}
      search={
        <SearchInput
          label="Raporlarda ara"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
      <Suspense fallback={<FieldShapes count={4 + Number(!archived) + Number(choosesAuthor)} />}>
        <ReportFilterFields
          filters={filters}
          companyName={companyName}
          authorName={choosesAuthor ? authorName : null}
          archived={archived}
          onChange={onChange}
        />
      </Suspense>
    </FilterBar>
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
