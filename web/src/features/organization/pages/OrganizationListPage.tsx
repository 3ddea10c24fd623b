import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { QueryList } from '../../../platform/lists/QueryList'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { BriefcaseBusiness, Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { numberedExport } from '../../../ui/lists/list-export'
import { organizationsQuery, readOrganizations } from '../api'
import { OrganizationFilters, useOrganizationListParams } from '../components/OrganizationFilters'
import { organizationColumns, organizationPath } from '../components/organization-columns'

/** Consultancies, and the organizations of individuals, with what they have (CC-06). */
export function OrganizationListPage() {
  const params = useOrganizationListParams()
  const { query } = params
  const list = useQuery(organizationsQuery({ ...query, page: params.page }))
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        compact
        title="OSGB Firmaları"
        meta={pagination ? `${formatCount(pagination.total)} kurum` : 'Sistemi kullanan kurumlar ve planları'}
        actions={
          <LinkButton to="/companies-management/add" variant="primary" icon={Plus}>
            Kurum Ekle
          </LinkButton>
        }
      />
      <QueryList
        filters={<OrganizationFilters params={params} />}
        params={params}
        list={list}
        pagination={pagination}
        label="Kurumlar"
        name="organizations"
        exporting={numberedExport('kurumlar', async (page, signal) => {
          const found = await readOrganizations({ ...query, page, limit: 100 }, signal)
          return { rows: found.organizations, pagination: found.pagination }
        })}
        columns={organizationColumns}
        rows={list.data?.organizations ?? []}
        rowKey={({ id }) => id}
        rowLink={organizationPath}
        failure="Kurumlar yüklenemedi."
        nothingFound="Aramanıza uyan kurum bulunamadı."
        empty={<EmptyState icon={BriefcaseBusiness}>Henüz kurum yok.</EmptyState>}
      />
    </>
  )
}
