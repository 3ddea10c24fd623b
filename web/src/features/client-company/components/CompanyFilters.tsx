import {
  type EmployeeRange,
  employeeRangeNames,
  type HazardClass,
  hazardClasses,
  hazardClassLabels,
} from '@gozlem/domain/client-company/hazard-class'
import {
  type ClientCompanyStatus,
  clientCompanyStatuses,
  clientCompanyStatusLabels,
} from '@gozlem/domain/client-company/status'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'
import { FilterSelect } from '../../../ui/lists/FilterSelect'

export interface CompanyFilterValues {
  search: string
  tehlike_sinifi: HazardClass | undefined
  employee_range: EmployeeRange | undefined
  industry: string | undefined
  status: ClientCompanyStatus | undefined
}

export interface CompanyFiltersProps {
  values: CompanyFilterValues
  /** Those to choose from. */
  industries: readonly string[]
  onChange: (changes: Record<string, string | undefined>) => void
}

const noChoices = {
  tehlike_sinifi: undefined,
  employee_range: undefined,
  industry: undefined,
  status: undefined,
}
export const noFilters = { ...noChoices, search: undefined }

export function CompanyFilters({ values, industries, onChange }: CompanyFiltersProps) {
  const { search, tehlike_sinifi, employee_range, industry, status } = values
  const active: ActiveFilter[] = []
  if (tehlike_sinifi !== undefined)
    active.push({
      label: `Tehlike sınıfı: ${hazardClassLabels[tehlike_sinifi]}`,
      onRemove: () => onChange({ tehlike_sinifi: undefined }),
    })
  if (employee_range !== undefined)
    active.push({
      label: `Çalışan sayısı: ${employee_range}`,
      onRemove: () => onChange({ employee_range: undefined }),
    })
  if (industry !== undefined)
    active.push({ label: `Sektör: ${industry}`, onRemove: () => onChange({ industry: undefined }) })
  if (status !== undefined)
    active.push({
      label: `Durum: ${clientCompanyStatusLabels[status]}`,
      onRemove: () => onChange({ status: undefined }),
    })

  return (
    <FilterBar
      search={
        <SearchInput label="Firma ara" value={search} onSearch={(text) => onChange({ search: text })} />
      }
      active={active}
      onReset={() => onChange(noChoices)}
    >
      <FilterSelect
        label="Tehlike sınıfı"
        values={hazardClasses}
        labelOf={(value) => hazardClassLabels[value]}
        value={tehlike_sinifi}
        onChange={(tehlike_sinifi) => onChange({ tehlike_sinifi })}
      />
      <FilterSelect
        label="Çalışan sayısı"
        values={employeeRangeNames}
        labelOf={(value) => `${value} çalışan`}
        value={employee_range}
        onChange={(employee_range) => onChange({ employee_range })}
      />
      <FilterSelect
        label="Sektör"
        values={withChosen(industries, industry)}
        labelOf={(value) => value}
        value={industry}
        onChange={(industry) => onChange({ industry })}
      />
      <FilterSelect
        label="Durum"
        values={clientCompanyStatuses}
        labelOf={(value) => clientCompanyStatusLabels[value]}
        value={status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  )
}

/** An address may name an industry that no company has any more. */
const withChosen = (industries: readonly string[], chosen: string | undefined) =>
  chosen === undefined || industries.includes(chosen) ? industries : [...industries, chosen]
