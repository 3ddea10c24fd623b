import { employeeRangeNames, hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import { clientCompanySorts } from '@gozlem/domain/client-company/list-sort'
import { clientCompanyStatuses } from '@gozlem/domain/client-company/status'
import { useSearchParams } from 'react-router'
import { useListParams } from '../../../platform/navigation/use-list-params'

/** What the address says of a list of client companies: search, filters, sorting, and the query that asks for them. */
export function useCompanyFilters() {
  const params = useListParams()
  const [address] = useSearchParams()
  const filters = {
    search: params.search,
    tehlike_sinifi: params.choice('tehlike_sinifi', hazardClasses),
    employee_range: params.choice('employee_range', employeeRangeNames),
    industry: address.get('industry') || undefined,
    status: params.choice('status', clientCompanyStatuses),
  }
  const sort = {
    by: params.choice('sort_by', clientCompanySorts) ?? 'name',
    order: params.choice('sort_order', ['asc', 'desc']) ?? 'asc',
  }
  const query = {
    sort_by: sort.by,
    sort_order: sort.order,
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.tehlike_sinifi && { tehlike_sinifi: filters.tehlike_sinifi }),
    ...(filters.employee_range && { employee_range: filters.employee_range }),
    ...(filters.industry && { industry: filters.industry }),
    ...(filters.status && { status: filters.status }),
  }
  return { params, filters, sort, query, isFiltered: Object.values(filters).some(Boolean) }
}
