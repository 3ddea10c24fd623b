import { reportStatusLabels } from '@gozlem/domain/report/policy'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { patiently } from '../../../../app/patient-import'
import { Skeleton } from '../../../../ui/feedback/Skeleton'
import { SearchInput } from '../../../../ui/forms/SearchInput'
import { FilterBar } from '../../../../ui/lists/FilterBar'
import { clientCompanyQuery } from './queries'
import type { ReportFilters } from './use-report-filters'

const ReportFilterFields = lazy(() =>
  patiently(async () => ({ default: (await import('./ReportFilterFields')).ReportFilterFields })),
)

export interface ReportFilterBarProps {
  filters: ReportFilters
  /** Archived reports are all completed, so there is no status to choose. */
  archived: boolean
  onChange: (change: Partial<ReportFilters>) => void
  onReset: () => void
}

export function ReportFilterBar({ filters, archived, onChange, onReset }: ReportFilterBarProps) {
  const { status, client_company_id } = filters
  const company = useQuery({
    ...clientCompanyQuery(client_company_id ?? ''),
    enabled: client_company_id !== null,
  })
  const companyName = company.data?.name ?? 'Seçili firma'

  const active = [
    ...(status === null
      ? []
      : [{ label: `Durum: ${reportStatusLabels[status]}`, onRemove: () => onChange({ status: null }) }]),
    ...(client_company_id === null
      ? []
      : [{ label: `Firma: ${companyName}`, onRemove: () => onChange({ client_company_id: null }) }]),
  ]

  return (
    <FilterBar
      active={active}
      onReset={onReset}
      search={
        <SearchInput
          label="Raporlarda ara"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
      <Suspense fallback={<FieldShapes count={archived ? 1 : 2} />}>
        <ReportFilterFields
          filters={filters}
          companyName={companyName}
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
