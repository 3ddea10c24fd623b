import { roleLabels, roles } from '@gozlem/domain/account/roles'
import { lastSignInLabels, lastSignIns } from '@gozlem/domain/member/administration'
import { memberStatuses } from '@gozlem/domain/member/policy'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { consultanciesNamed, useOrganizationName } from '../api'
import { personSorts, statusLabels } from './MemberFilters'

/** What the address says of the list of everybody. */
export const useUserListParams = () =>
  useListParams({
    filters: {
      role: oneOf(roles),
      organization_id: anyText,
      status: oneOf(memberStatuses),
      last_sign_in: oneOf(lastSignIns),
    },
    sorts: personSorts,
    first: 'name',
  })

export function UserFilters({ params }: { params: ReturnType<typeof useUserListParams> }) {
  const { filters, change } = params
  const { role, status, last_sign_in, organization_id } = filters
  const organization = useOrganizationName(organization_id) ?? '…'
  return (
    <ListFilters
      params={params}
      searchLabel="Kullanıcı ara"
      active={{
        role: role && `Rol: ${roleLabels[role]}`,
        organization_id: organization_id && `Kurum: ${organization}`,
        status: status && `Durum: ${statusLabels[status]}`,
        last_sign_in: last_sign_in && `Son giriş: ${lastSignInLabels[last_sign_in]}`,
      }}
    >
      <FilterSelect
        label="Rol"
        values={roles}
        labelOf={(value) => roleLabels[value]}
        value={role}
        onChange={(role) => change({ role })}
      />
      <Field label="Kurum">
        <Combobox
          placeholder="Tümü"
          value={organization_id ? { value: organization_id, label: organization } : null}
          onChange={(chosen) => change({ organization_id: chosen?.value })}
          find={consultanciesNamed}
          emptyText="Bu adla OSGB bulunamadı"
        />
      </Field>
      <FilterSelect
        label="Durum"
        values={memberStatuses}
        labelOf={(value) => statusLabels[value]}
        value={status}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label="Son giriş"
        values={lastSignIns}
        labelOf={(value) => lastSignInLabels[value]}
        value={last_sign_in}
        onChange={(last_sign_in) => change({ last_sign_in })}
      />
    </ListFilters>
  )
}
