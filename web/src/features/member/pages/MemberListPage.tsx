import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { QueryList } from '../../../platform/lists/QueryList'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { UserPlus, UsersRound } from '../../../ui/icons'
import { HeaderLink } from '../../../ui/layout/HeaderLink'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { numberedExport } from '../../../ui/lists/list-export'
import { membersQuery, readMembers } from '../api'
import { AccessDialog, type AccessSubject } from '../components/AccessDialog'
import { MemberFilters, useMemberListParams } from '../components/MemberFilters'
import { memberColumns, memberPath } from '../components/member-columns'

/** The people of the own organization (CC-04). */
export function MemberListPage() {
  const params = useMemberListParams()
  const access = useDialog<AccessSubject>()
  const { query } = params
  const list = useQuery(membersQuery({ ...query, page: params.page }))
  const pagination = list.data?.pagination

  return (
    <>
      <PageHeader
        compact
        title="Kullanıcı Yönetimi"
        meta={
          <>
            {pagination
              ? `${formatCount(pagination.total)} kullanıcı`
              : 'Kurumunuzun uzmanları, hekimleri ve yetkilileri'}
            <HeaderLink to="/company-users/certificates">Sertifikalar</HeaderLink>
          </>
        }
        actions={
          <LinkButton to="/company-users/add" variant="primary" icon={UserPlus}>
            Kullanıcı Ekle
          </LinkButton>
        }
      />
      <QueryList
        filters={<MemberFilters params={params} />}
        params={params}
        list={list}
        pagination={pagination}
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
        failure="Kullanıcılar yüklenemedi."
        nothingFound="Aramanıza uyan kullanıcı bulunamadı."
        empty={<EmptyState icon={UsersRound}>Henüz kullanıcı yok.</EmptyState>}
      />
      <AccessDialog {...access.props} about={access.about} />
    </>
  )
}
