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
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { Select } from '../../../ui/forms/Select'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'

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
      <Field label="Sektör">
        <Select
          placeholder="Tümü"
          value={industry ?? ''}
          onChange={(event) => onChange({ industry: event.target.value })}
          choices={withChosen(industries, industry).map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label="Durum">
        <Select
          placeholder="Tümü"
          value={status ?? ''}
          onChange={(event) => onChange({ status: event.target.value })}
          choices={clientCompanyStatuses.map((value) => ({ value, label: clientCompanyStatusLabels[value] }))}
        />
      </Field>
    </FilterBar>
  )
}

/** An address may name an industry that no company has any more. */
const withChosen = (industries: readonly string[], chosen: string | undefined) =>
  chosen === undefined || industries.includes(chosen) ? industries : [...industries, chosen]
