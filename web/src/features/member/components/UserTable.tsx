import type { AnyUserView } from '@gozlem/contract/member-administration'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryList, type QueryListProps } from '../../../platform/lists/QueryList'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { UsersRound } from '../../../ui/icons'
import { numberedExport } from '../../../ui/lists/list-export'
import { readUsers, type UserQuery } from '../api'
import { AccessDialog, type AccessSubject } from './AccessDialog'
import { memberPath, userColumns } from './member-columns'

export interface UserTableProps extends Pick<QueryListProps<AnyUserView>, 'params' | 'filters'> {
  /** What the list was asked for, without the page: a file of the list asks for the same. */
  query: UserQuery
  list: UseQueryResult<Awaited<ReturnType<typeof readUsers>>>
}

/** People of any organization with what can be done to each. */
export function UserTable({ params, filters, query, list }: UserTableProps) {
  const access = useDialog<AccessSubject>()
  return (
    <>
      <QueryList
        params={params}
        filters={filters}
        list={list}
        pagination={list.data?.pagination}
        label="Kullanıcılar"
        name="users"
        exporting={numberedExport('tum-kullanicilar', async (page, signal) => {
          const found = await readUsers({ ...query, page, limit: 100 }, signal)
          return { rows: found.users, pagination: found.pagination }
        })}
        columns={userColumns(access.show, {
          sortable: params.sort !== undefined,
          withOrganization: query.organization_id === undefined,
        })}
        rows={list.data?.users ?? []}
        rowKey={({ id }) => id}
        rowLink={memberPath}
        failure="Kullanıcılar yüklenemedi."
        nothingFound="Aramanıza uyan kullanıcı bulunamadı."
        empty={<EmptyState icon={UsersRound}>Henüz kullanıcı yok.</EmptyState>}
      />
      <AccessDialog {...access.props} about={access.about} />
    </>
  )
}
