import { roleLabels } from '@gozlem/domain/account/roles'
import { type MemberStatus, memberRoles, memberStatuses } from '@gozlem/domain/member/policy'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import { FilterSelect } from '../../../ui/lists/FilterSelect'

export const statusLabels: Record<MemberStatus, string> = { active: 'Etkin', passive: 'Pasif' }

export const personSorts = { name: 'asc', last_login_at: 'desc', created_at: 'desc' } as const

/** What the address says of the people of the own organization. */
export const useMemberListParams = () =>
  useListParams({
    filters: { role: oneOf(memberRoles), status: oneOf(memberStatuses) },
    sorts: personSorts,
    first: 'name',
  })

export function MemberFilters({ params }: { params: ReturnType<typeof useMemberListParams> }) {
  const { filters, change } = params
  const { role, status } = filters
  return (
    <ListFilters
      params={params}
      searchLabel="Kullanıcı ara"
      active={{
        role: role && `Rol: ${roleLabels[role]}`,
        status: status && `Durum: ${statusLabels[status]}`,
      }}
    >
      <FilterSelect
        label="Rol"
        values={memberRoles}
        labelOf={(value) => roleLabels[value]}
        value={role}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label="Durum"
        values={memberStatuses}
        labelOf={(value) => statusLabels[value]}
        value={status}
        onChange={(status) => change({ status })}
      />
    </ListFilters>
  )
}
