import {
  listedKinds,
  organizationSorts,
  organizationStatuses,
} from '@gozlem/domain/organization/administration'
import { BriefcaseBusiness, Plus } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readOrganizations, useOrganizations } from '../api'
import { noOrganizationFilters, OrganizationFilters } from '../components/OrganizationFilters'
import { organizationColumns, organizationPath } from '../components/organization-columns'

/** Consultancies, and the organizations of individuals, with what they have (CC-06). */
export function OrganizationListPage() {
  const params = useListParams()
  const filters = {
    search: params.search,
    kind: params.choice('kind', listedKinds) ?? 'osgb',
    status: params.choice('status', organizationStatuses),
  }
  const sort_by = params.choice('sort_by', organizationSorts) ?? 'name'
  const sort = {
    by: sort_by,
    order: params.choice('sort_order', ['asc', 'desc']) ?? (sort_by === 'created_at' ? 'desc' : 'asc'),
  } as const
  const query = {
    kind: filters.kind,
    sort_by: sort.by,
    sort_order: sort.order,
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.status && { status: filters.status }),
  }
  const list = useOrganizations({ ...query, page: params.page })
  const pagination = list.data?.pagination
  const isFiltered = filters.search !== '' || filters.status !== undefined

  return (
    <>
      <PageHeader
        title="OSGB Firmaları"
        meta={
          pagination
            ? `${pagination.total.toLocaleString('tr-TR')} kurum`
            : 'Sistemi kullanan kurumlar ve planları'
        }
        actions={
          <LinkButton to="/companies-management/add" variant="primary" icon={Plus}>
            Kurum Ekle
          </LinkButton>
        }
      />
      <OrganizationFilters values={filters} onChange={params.change} />
      <DataList
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
        sort={sort}
        onSort={({ by, order }) => params.change({ sort_by: by, sort_order: order })}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Kurumlar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          isFiltered ? (
            <NothingFound onReset={() => params.change(noOrganizationFilters)}>
              Aramanıza uyan kurum bulunamadı.
            </NothingFound>
          ) : (
            <EmptyState icon={BriefcaseBusiness}>Henüz kurum yok.</EmptyState>
          )
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
    </>
  )
}
