import {
  employeeRangeNames,
  hazardClasses,
  hazardClassLabels,
} from '@gozlem/domain/client-company/hazard-class'
import type { ClientCompanySort } from '@gozlem/domain/client-company/list-sort'
import { clientCompanyStatuses, clientCompanyStatusLabels } from '@gozlem/domain/client-company/status'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { anyText, oneOf, type Sorts, useListParams } from '../../../platform/navigation/use-list-params'
import { FilterSelect } from '../../../ui/lists/FilterSelect'

/** What the address says of a list of client companies. */
export const useCompanyListParams = () =>
  useListParams({
    filters: {
      tehlike_sinifi: oneOf(hazardClasses),
      employee_range: oneOf(employeeRangeNames),
      industry: anyText,
      status: oneOf(clientCompanyStatuses),
    },
    sorts: {
      name: 'asc',
      tehlike_sinifi: 'desc',
      employee_count: 'desc',
      status: 'asc',
      created_at: 'desc',
    } satisfies Sorts<ClientCompanySort>,
    first: 'name',
  })

export interface CompanyFiltersProps {
  params: ReturnType<typeof useCompanyListParams>
  /** Those to choose from. */
  industries: readonly string[]
}

export function CompanyFilters({ params, industries }: CompanyFiltersProps) {
  const { filters, change } = params
  const { tehlike_sinifi, employee_range, industry, status } = filters
  return (
    <ListFilters
      params={params}
      searchLabel="Firma ara"
      active={{
        tehlike_sinifi: tehlike_sinifi && `Tehlike sınıfı: ${hazardClassLabels[tehlike_sinifi]}`,
        employee_range: employee_range && `Çalışan sayısı: ${employee_range}`,
        industry: industry && `Sektör: ${industry}`,
        status: status && `Durum: ${clientCompanyStatusLabels[status]}`,
      }}
    >
      <FilterSelect
        label="Tehlike sınıfı"
        values={hazardClasses}
        labelOf={(value) => hazardClassLabels[value]}
        value={tehlike_sinifi}
        onChange={(tehlike_sinifi) => change({ tehlike_sinifi })}
      />
      <FilterSelect
        label="Çalışan sayısı"
        values={employeeRangeNames}
        labelOf={(value) => `${value} çalışan`}
        value={employee_range}
        onChange={(employee_range) => change({ employee_range })}
      />
      <FilterSelect
        label="Sektör"
        values={withChosen(industries, industry)}
        labelOf={(value) => value}
        value={industry}
        onChange={(industry) => change({ industry })}
      />
      <FilterSelect
        label="Durum"
        values={clientCompanyStatuses}
        labelOf={(value) => clientCompanyStatusLabels[value]}
        value={status}
        onChange={(status) => change({ status })}
      />
    </ListFilters>
  )
}

/** An address may name an industry that no company has any more. */
const withChosen = (industries: readonly string[], chosen: string | undefined) =>
  chosen === undefined || industries.includes(chosen) ? industries : [...industries, chosen]
