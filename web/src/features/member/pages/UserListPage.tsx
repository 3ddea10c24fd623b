import { roles } from '@gozlem/domain/account/roles'
import { lastSignIns } from '@gozlem/domain/member/administration'
import { memberStatuses, personSorts } from '@gozlem/domain/member/policy'
import { UserPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { address } from '../../../platform/navigation/addresses'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useUsers } from '../api'
import { noUserFilters, UserFilters } from '../components/UserFilters'
import { UserTable } from '../components/UserTable'

/** Everybody who has an account (ADM-02). */
export function UserListPage() {
  const params = useListParams()
  const organization_id = useSearchParams()[0].get('organization_id') ?? undefined
  const filters = {
    search: params.search,
    role: params.choice('role', roles),
    status: params.choice('status', memberStatuses),
    last_sign_in: params.choice('last_sign_in', lastSignIns),
    organization_id,
  }
  const sort_by = params.choice('sort_by', personSorts) ?? 'name'
  const sort = {
    by: sort_by,
    order: params.choice('sort_order', ['asc', 'desc']) ?? (sort_by === 'name' ? 'asc' : 'desc'),
  } as const
  const query = {
    sort_by: sort.by,
    sort_order: sort.order,
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.role && { role: filters.role }),
    ...(filters.status && { status: filters.status }),
    ...(filters.last_sign_in && { last_sign_in: filters.last_sign_in }),
    ...(organization_id && { organization_id }),
  }
  const list = useUsers({ ...query, page: params.page })
  const total = list.data?.pagination.total

  return (
    <>
      <PageHeader
        title="Tüm Kullanıcılar"
        meta={
          total === undefined
            ? 'Bütün kurumların ve bireysel hesapların kişileri'
            : `${total.toLocaleString('tr-TR')} kullanıcı`
        }
        actions={
          <LinkButton
            to={address('/users-management/add', {}, organization_id ? { organization_id } : {})}
            variant="primary"
            icon={UserPlus}
          >
            Kullanıcı Ekle
          </LinkButton>
        }
      />
      <UserFilters values={filters} onChange={params.change} />
      <UserTable
        query={query}
        list={list}
        sort={sort}
        onSort={({ by, order }) => params.change({ sort_by: by, sort_order: order })}
        onPage={params.goToPage}
        {...(Object.values(filters).some(Boolean) && { onReset: () => params.change(noUserFilters) })}
      />
    </>
  )
}
