import { memberRoles, memberStatuses, personSorts } from '@gozlem/domain/member/policy'
import { Award, UserPlus, UsersRound } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { listSorting, useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { DataList } from '../../../ui/lists/DataList'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readMembers, useMembers } from '../api'
import { AccessDialog, type AccessSubject } from '../components/AccessDialog'
import { MemberFilters, noFilters } from '../components/MemberFilters'
import { memberColumns, memberPath } from '../components/member-columns'

/** The people of the own organization (CC-04). */
export function MemberListPage() {
  const params = useListParams()
  const access = useDialog<AccessSubject>()
  const filters = {
    search: params.search,
    role: params.choice('role', memberRoles),
    status: params.choice('status', memberStatuses),
  }
  const sorting = listSorting(params, personSorts, { by: 'name', order: 'asc' })
  const query = {
    ...sorting.query,
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.role && { role: filters.role }),
    ...(filters.status && { status: filters.status }),
  }
  const list = useMembers({ ...query, page: params.page })
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        title="Kullanıcı Yönetimi"
        meta={
          pagination
            ? `${pagination.total.toLocaleString('tr-TR')} kullanıcı`
            : 'Kurumunuzun uzmanları, hekimleri ve yetkilileri'
        }
        actions={
          <>
            <LinkButton to="/company-users/certificates" icon={Award}>
              Sertifikalar
            </LinkButton>
            <LinkButton to="/company-users/add" variant="primary" icon={UserPlus}>
              Kullanıcı Ekle
            </LinkButton>
          </>
        }
      />
      <MemberFilters values={filters} onChange={params.change} />
      <DataList
        label="Kullanıcılar"
        name="members"
        exporting={numberedExport('kullanicilar', async (page, signal) => {
          const { users, pagination } = await readMembers({ ...query, page, limit: 100 }, signal)
          return { rows: users, pagination }
        })}
        columns={memberColumns(access.show)}
        rows={list.data?.users ?? []}
        rowKey={({ id }) => id}
        rowLink={memberPath}
        sort={sorting.sort}
        onSort={sorting.onSort}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Kullanıcılar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          Object.values(filters).some(Boolean) ? (
            <NothingFound onReset={() => params.change(noFilters)}>
              Aramanıza uyan kullanıcı bulunamadı.
            </NothingFound>
          ) : (
            <EmptyState icon={UsersRound}>Henüz kullanıcı yok.</EmptyState>
          )
        }
        footer={<Pagination pagination={pagination} onPage={params.goToPage} />}
      />
      <AccessDialog {...access.props} about={access.about} />
    </>
  )
}
