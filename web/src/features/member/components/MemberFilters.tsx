import { roleLabels } from '@gozlem/domain/account/roles'
import { type MemberRole, type MemberStatus, memberRoles } from '@gozlem/domain/member/policy'
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { Select } from '../../../ui/forms/Select'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'

export const statusLabels: Record<MemberStatus, string> = { active: 'Etkin', passive: 'Pasif' }

export interface MemberFiltersProps {
  values: { search: string; role: MemberRole | undefined; status: MemberStatus | undefined }
  onChange: (changes: Record<string, string | undefined>) => void
}

export const noFilters = { search: undefined, role: undefined, status: undefined }

export function MemberFilters({ values: { search, role, status }, onChange }: MemberFiltersProps) {
  const active: ActiveFilter[] = []
  if (role !== undefined)
    active.push({ label: `Rol: ${roleLabels[role]}`, onRemove: () => onChange({ role: undefined }) })
  if (status !== undefined)
    active.push({ label: `Durum: ${statusLabels[status]}`, onRemove: () => onChange({ status: undefined }) })

  return (
    <FilterBar
      search={
        <SearchInput label="Kullanıcı ara" value={search} onSearch={(text) => onChange({ search: text })} />
      }
      active={active}
      onReset={() => onChange({ role: undefined, status: undefined })}
    >
      <Field label="Rol">
        <Select
          placeholder="Tümü"
          value={role ?? ''}
          onChange={(event) => onChange({ role: event.target.value })}
          choices={memberRoles.map((value) => ({ value, label: roleLabels[value] }))}
        />
      </Field>
      <Field label="Durum">
        <Select
          placeholder="Tümü"
          value={status ?? ''}
          onChange={(event) => onChange({ status: event.target.value })}
          choices={Object.entries(statusLabels).map(([value, label]) => ({ value, label }))}
        />
      </Field>
    </FilterBar>
  )
}
