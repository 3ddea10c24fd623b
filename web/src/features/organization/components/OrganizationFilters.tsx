import {
  kindLabels,
  type ListedKind,
  listedKinds,
  type OrganizationStatus,
  organizationStatuses,
  organizationStatusLabels,
} from '@gozlem/domain/organization/administration'
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { Select } from '../../../ui/forms/Select'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'
import { FilterSelect } from '../../../ui/lists/FilterSelect'

export interface OrganizationFiltersProps {
  values: { search: string; kind: ListedKind; status: OrganizationStatus | undefined }
  onChange: (changes: Record<string, string | undefined>) => void
}

export const noOrganizationFilters = { search: undefined, kind: undefined, status: undefined }

export function OrganizationFilters({ values, onChange }: OrganizationFiltersProps) {
  const { search, kind, status } = values
  const active: ActiveFilter[] = []
  if (kind !== 'osgb')
    active.push({ label: `Tür: ${kindLabels[kind]}`, onRemove: () => onChange({ kind: undefined }) })
  if (status !== undefined)
    active.push({
      label: `Durum: ${organizationStatusLabels[status]}`,
      onRemove: () => onChange({ status: undefined }),
    })
  return (
    <FilterBar
      search={
        <SearchInput
          label="Kurum, şehir veya yetki belgesi no ara"
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
      }
      active={active}
      onReset={() => onChange({ kind: undefined, status: undefined })}
    >
      <Field label="Tür">
        <Select
          value={kind}
          onChange={({ target: { value } }) => onChange({ kind: value === 'osgb' ? undefined : value })}
          choices={listedKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
      </Field>
      <FilterSelect
        label="Durum"
        values={organizationStatuses}
        labelOf={(value) => organizationStatusLabels[value]}
        value={status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  )
}
