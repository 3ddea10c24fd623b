import type { OrganizationView } from '@gozlem/contract/organization-administration'
import { useQuery } from '@tanstack/react-query'
import { address } from '../../../platform/navigation/addresses'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { UserPlus } from '../../../ui/icons'
import { usersQuery } from '../../member/api'
import { UserTable } from '../../member/components/UserTable'

/** The people of an organization. */
export function OrganizationPeople({ organization }: { organization: OrganizationView }) {
  const params = useListParams()
  const query = { organization_id: organization.id }
  const list = useQuery(usersQuery({ ...query, page: params.page }))
  return (
    <>
      {organization.kind === 'osgb' && (
        <div className="mb-4 flex justify-end">
          <LinkButton
            to={address('/users-management/add', {}, { organization_id: organization.id })}
            icon={UserPlus}
          >
            Kullanıcı Ekle
          </LinkButton>
        </div>
      )}
      <UserTable params={params} query={query} list={list} />
    </>
  )
}
