import { reportStatuses, reportStatusLabels } from '@gozlem/domain/report/policy'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../../../ui/forms/Combobox'
import { Field } from '../../../../ui/forms/Field'
import { SearchInput } from '../../../../ui/forms/SearchInput'
import { Select } from '../../../../ui/forms/Select'
import { FilterBar } from '../../../../ui/lists/FilterBar'
import { clientCompanyQuery, findClientCompanies } from '../../api'
import type { ReportFilters } from './use-report-filters'

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
      {!archived && (
        <Field label="Durum">
          <Select
            placeholder="Tümü"
            choices={reportStatuses.map((value) => ({ value, label: reportStatusLabels[value] }))}
            value={status ?? ''}
            onChange={({ target }) =>
              onChange({ status: reportStatuses.find((known) => known === target.value) ?? null })
            }
          />
        </Field>
      )}
      <Field label="Müşteri firma">
        <Combobox
          placeholder="Tümü"
          emptyText="Firma bulunamadı"
          find={findClientCompanies}
          value={client_company_id === null ? null : { value: client_company_id, label: companyName }}
          onChange={(option) => onChange({ client_company_id: option?.value ?? null })}
        />
      </Field>
    </FilterBar>
  )
}
