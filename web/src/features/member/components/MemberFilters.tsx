import { roleLabels } from '@gozlem/domain/account/roles'
import { type MemberRole, type MemberStatus, memberRoles, memberStatuses } from '@gozlem/domain/member/policy'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'
import { FilterSelect } from '../../../ui/lists/FilterSelect'

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
      <FilterSelect
        label="Rol"
        values={memberRoles}
        labelOf={(value) => roleLabels[value]}
        value={role}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        label="Durum"
        values={memberStatuses}
        labelOf={(value) => statusLabels[value]}
        value={status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  )
}
