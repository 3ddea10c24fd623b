import { UsersRound } from 'lucide-react'
import { problemMessage } from '../../../platform/api/problem-message'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import type { Sort } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { readUsers, type UserQuery, type useUsers } from '../api'
import { AccessDialog, type AccessSubject } from './AccessDialog'
import { memberPath, userColumns } from './member-columns'

export interface UserTableProps {
  /** What the list was asked for, without the page: a file of the list asks for the same. */
  query: UserQuery
  list: ReturnType<typeof useUsers>
  sort?: Sort
  onSort?: (sort: Sort) => void
  onPage: (page: number) => void
  /** Forgets search and filters, where there are some. */
  onReset?: () => void
}

/** People of any organization with what can be done to each. */
export function UserTable({ query, list, sort, onSort, onPage, onReset }: UserTableProps) {
  const access = useDialog<AccessSubject>()
  const pagination = list.data?.pagination
  return (
    <>
      <DataList
        label="Kullanıcılar"
        name="users"
        exporting={numberedExport('tum-kullanicilar', async (page, signal) => {
          const found = await readUsers({ ...query, page, limit: 100 }, signal)
          return { rows: found.users, pagination: found.pagination }
        })}
        columns={userColumns(access.show, {
          sortable: onSort !== undefined,
          withOrganization: query.organization_id === undefined,
        })}
        rows={list.data?.users ?? []}
        rowKey={({ id }) => id}
        rowLink={memberPath}
        sort={sort}
        onSort={onSort}
        status={list.status}
        errorMessage={problemMessage(list.error, 'Kullanıcılar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          onReset ? (
            <NothingFound onReset={onReset}>Aramanıza uyan kullanıcı bulunamadı.</NothingFound>
          ) : (
            <EmptyState icon={UsersRound}>Henüz kullanıcı yok.</EmptyState>
          )
        }
        footer={<Pagination pagination={pagination} onPage={onPage} />}
      />
      <AccessDialog {...access.props} about={access.about} />
    </>
  )
}
