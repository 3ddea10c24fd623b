import {
  type EmployeeRange,
  employeeRangeNames,
  type HazardClass,
  hazardClasses,
  hazardClassLabels,
} from '@gozlem/domain/client-company/hazard-class'
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { Select } from '../../../ui/forms/Select'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'

export interface CompanyFilterValues {
  search: string
  tehlike_sinifi: HazardClass | undefined
  employee_range: EmployeeRange | undefined
}

export interface CompanyFiltersProps {
  values: CompanyFilterValues
  onChange: (changes: Record<string, string | undefined>) => void
}

export const noFilters = { search: undefined, tehlike_sinifi: undefined, employee_range: undefined }

export function CompanyFilters({ values, onChange }: CompanyFiltersProps) {
  const { search, tehlike_sinifi, employee_range } = values
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

  return (
    <FilterBar
      search={
        <SearchInput label="Firma ara" value={search} onSearch={(text) => onChange({ search: text })} />
      }
      active={active}
      onReset={() => onChange({ tehlike_sinifi: undefined, employee_range: undefined })}
    >
      <Field label="Tehlike sınıfı">
        <Select
          placeholder="Tümü"
          value={tehlike_sinifi ?? ''}
          onChange={(event) => onChange({ tehlike_sinifi: event.target.value })}
          choices={hazardClasses.map((value) => ({ value, label: hazardClassLabels[value] }))}
        />
      </Field>
      <Field label="Çalışan sayısı">
        <Select
          placeholder="Tümü"
          value={employee_range ?? ''}
          onChange={(event) => onChange({ employee_range: event.target.value })}
          choices={employeeRangeNames.map((value) => ({ value, label: `${value} çalışan` }))}
        />
      </Field>
    </FilterBar>
  )
}
