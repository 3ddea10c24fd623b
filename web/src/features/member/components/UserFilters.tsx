import { type Role, roleLabels, roles } from '@gozlem/domain/account/roles'
import { type LastSignIn, lastSignInLabels, lastSignIns } from '@gozlem/domain/member/administration'
import { type MemberStatus, memberStatuses } from '@gozlem/domain/member/policy'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { Select } from '../../../ui/forms/Select'
import { type ActiveFilter, FilterBar } from '../../../ui/lists/FilterBar'
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
      <Field label="Rol">
        <Select
          placeholder="Tümü"
          value={role ?? ''}
          onChange={(event) => onChange({ role: event.target.value })}
          choices={roles.map((value) => ({ value, label: roleLabels[value] }))}
        />
      </Field>
      <Field label="Kurum">
        <Combobox
          placeholder="Tümü"
          value={organization_id ? { value: organization_id, label: organization ?? '…' } : null}
          onChange={(chosen) => onChange({ organization_id: chosen?.value })}
          find={consultanciesNamed}
          emptyText="Bu adla OSGB bulunamadı"
        />
      </Field>
      <Field label="Durum">
        <Select
          placeholder="Tümü"
          value={status ?? ''}
          onChange={(event) => onChange({ status: event.target.value })}
          choices={memberStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        />
      </Field>
      <Field label="Son giriş">
        <Select
          placeholder="Tümü"
          value={last_sign_in ?? ''}
          onChange={(event) => onChange({ last_sign_in: event.target.value })}
          choices={lastSignIns.map((value) => ({ value, label: lastSignInLabels[value] }))}
        />
      </Field>
    </FilterBar>
  )
}
