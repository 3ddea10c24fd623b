import {
  kindLabels,
  listedKinds,
  type OrganizationSort,
  organizationStatuses,
  organizationStatusLabels,
} from '@gozlem/domain/organization/administration'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { oneOf, type Sorts, useListParams } from '../../../platform/navigation/use-list-params'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { FilterSelect } from '../../../ui/lists/FilterSelect'

/** What the address says of the list of organizations. */
export const useOrganizationListParams = () =>
  useListParams({
    filters: { kind: oneOf(listedKinds, 'osgb'), status: oneOf(organizationStatuses) },
    sorts: {
      name: 'asc',
      status: 'asc',
      created_at: 'desc',
      plan_ends_on: 'asc',
    } satisfies Sorts<OrganizationSort>,
    first: 'name',
  })

export function OrganizationFilters({ params }: { params: ReturnType<typeof useOrganizationListParams> }) {
  const { filters, change } = params
  const { kind, status } = filters
  return (
    <ListFilters
      params={params}
      searchLabel="Kurum, şehir veya yetki belgesi no ara"
      active={{
        kind: kind !== 'osgb' && `Tür: ${kindLabels[kind]}`,
        status: status && `Durum: ${organizationStatusLabels[status]}`,
      }}
    >
      <Field label="Tür">
        <Select
          value={kind}
          onChange={({ target: { value } }) => change({ kind: value === 'osgb' ? undefined : value })}
          choices={listedKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
      </Field>
      <FilterSelect
        label="Durum"
        values={organizationStatuses}
        labelOf={(value) => organizationStatusLabels[value]}
        value={status}
        onChange={(status) => change({ status })}
      />
    </ListFilters>
  )
}
