import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { address } from '../../../platform/navigation/addresses'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { UserPlus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { usersQuery } from '../api'
import { UserFilters, useUserListParams } from '../components/UserFilters'
import { UserTable } from '../components/UserTable'

/** Everybody who has an account (ADM-02). */
export function UserListPage() {
  const params = useUserListParams()
  const { query } = params
  const { organization_id } = params.filters
  const list = useQuery(usersQuery({ ...query, page: params.page }))
  const total = list.data?.pagination.total

  return (
    <>
      <PageHeader
        compact
        title="Tüm Kullanıcılar"
        meta={
          total === undefined
            ? 'Bütün kurumların ve bireysel hesapların kişileri'
            : `${formatCount(total)} kullanıcı`
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
      <UserTable filters={<UserFilters params={params} />} params={params} query={query} list={list} />
    </>
  )
}
