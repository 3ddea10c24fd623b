import { type Role, roleLabels, roles } from '@gozlem/domain/account/roles'
import { type LastSignIn, lastSignInLabels, lastSignIns } from '@gozlem/domain/member/administration'
import { type MemberStatus, memberStatuses } from '@gozlem/domain/member/policy'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { consultanciesNamed, useOrganizationName } from '../api'
import { statusLabels } from './MemberFilters'

export interface UserFiltersProps {
  values: {
    search: string
    role: Role | undefined
    status: MemberStatus | undefined
    last_sign_in: LastSignIn | undefined
    organization_id: string | undefined
  }
  onChange: (changes: Record<string, string | undefined>) => void
}

const noChoices = {
  role: undefined,
  status: undefined,
  last_sign_in: undefined,
  organization_id: undefined,
}
export const noUserFilters = { ...noChoices, search: undefined }

export function UserFilters({ values, onChange }: UserFiltersProps) {
  const { search, role, status, last_sign_in, organization_id } = values
  const organization = useOrganizationName(organization_id)
  const active: ActiveFilter[] = []
  const note = (name: keyof typeof noChoices, label: string | undefined) => {
    if (values[name] !== undefined && label !== undefined)
      active.push({ label, onRemove: () => onChange({ [name]: undefined }) })
  }
  note('role', role && `Rol: ${roleLabels[role]}`)
  note('organization_id', `Kurum: ${organization ?? '…'}`)
  note('status', status && `Durum: ${statusLabels[status]}`)
  note('last_sign_in', last_sign_in && `Son giriş: ${lastSignInLabels[last_sign_in]}`)

  return (
    <FilterBar
      search={
        <SearchInput label="Kullanıcı ara" value={search} onSearch={(text) => onChange({ search: text })} />
      }
      active={active}
      onReset={() => onChange(noChoices)}
    >
      <FilterSelect
        label="Rol"
        values={roles}
        labelOf={(value) => roleLabels[value]}
        value={role}
        onChange={(role) => onChange({ role })}
      />
      <Field label="Kurum">
        <Combobox
          placeholder="Tümü"
          value={organization_id ? { value: organization_id, label: organization ?? '…' } : null}
          onChange={(chosen) => onChange({ organization_id: chosen?.value })}
          find={consultanciesNamed}
          emptyText="Bu adla OSGB bulunamadı"
        />
      </Field>
      <FilterSelect
        label="Durum"
        values={memberStatuses}
        labelOf={(value) => statusLabels[value]}
        value={status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Son giriş"
        values={lastSignIns}
        labelOf={(value) => lastSignInLabels[value]}
        value={last_sign_in}
        onChange={(last_sign_in) => onChange({ last_sign_in })}
      />
    </FilterBar>
  )
}
