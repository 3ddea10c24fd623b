import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type { MemberView } from '@gozlem/contract/member'
import { professionLabels } from '@gozlem/domain/account/roles'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { address } from '../../../platform/navigation/addresses'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Building2, UsersRound } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { numberedExport } from '../../../ui/lists/list-export'
import { HazardClassBadge } from '../../client-company/components/HazardClassBadge'
import { companiesQuery, membersQuery, readCompanies, readMembers } from '../api'
import { nameOf } from '../model/name-of'
import { assignmentsPath } from './member-columns'

const peopleColumns: Column<MemberView>[] = [
  { id: 'name', header: 'Ad soyad', cell: nameOf },
  {
    id: 'profession',
    header: 'Meslek',
    cell: ({ profession }) => (profession ? professionLabels[profession] : '–'),
    phone: 'meta',
  },
  {
    id: 'assignments',
    header: 'Firma',
    align: 'end',
    cell: ({ assignment_count }) => (
      <>
        {assignment_count}
        <span className="md:hidden"> firma</span>
      </>
    ),
    phone: 'meta',
    file: { 'Görevli olduğu firma': ({ assignment_count }) => assignment_count },
  },
]

/** Whom to look at: the specialists and physicians with how many companies each has. */
export function PeopleOverview() {
  const params = useListParams()
  const query = { role: 'osgb_user', status: 'active', ...params.query } as const
  const list = useQuery(membersQuery({ ...query, page: params.page }))
  return (
    <>
      <QueryList
        filters={<ListFilters params={params} searchLabel="Kişi ara" />}
        params={params}
        list={list}
        pagination={list.data?.pagination}
        label="Uzman ve hekimler"
        name="assigned-people"
        exporting={numberedExport('uzman-ve-hekimler', async (page, signal) => {
          const { users, pagination } = await readMembers({ ...query, page, limit: 100 }, signal)
          return { rows: users, pagination }
        })}
        columns={peopleColumns}
        rows={list.data?.users ?? []}
        rowKey={({ id }) => id}
        rowLink={assignmentsPath}
        failure="Kişiler yüklenemedi."
        nothingFound="Aramanıza uyan kişi bulunamadı."
        empty={
          <EmptyState
            icon={UsersRound}
            action={<LinkButton to="/company-users/add">Kullanıcı ekleyin</LinkButton>}
          >
            Henüz uzman veya hekim yok.
          </EmptyState>
        }
      />
    </>
  )
}

const companyColumns: Column<ClientCompanyView>[] = [
  { id: 'name', header: 'Firma', cell: ({ name }) => name },
  {
    id: 'tehlike_sinifi',
    header: 'Tehlike sınıfı',
    cell: ({ tehlike_sinifi }) => <HazardClassBadge value={tehlike_sinifi} />,
    phone: 'meta',
    file: ({ tehlike_sinifi }) => tehlike_sinifi && hazardClassLabels[tehlike_sinifi],
  },
  {
    id: 'employee_count',
    header: 'Çalışan',
    align: 'end',
    cell: ({ employee_count }) => employee_count ?? '–',
    phone: 'labelled',
  },
]

/** Which company to look at. */
export function CompaniesOverview() {
  const params = useListParams()
  const list = useQuery(companiesQuery({ search: params.search, page: params.page }))
  return (
    <>
      <QueryList
        filters={<ListFilters params={params} searchLabel="Firma ara" />}
        params={params}
        list={list}
        pagination={list.data?.pagination}
        label="Firmalar"
        name="assigned-companies"
        exporting={numberedExport('firmalar', async (page, signal) => {
          const { companies, pagination } = await readCompanies(
            { search: params.search, page, limit: 100 },
            signal,
          )
          return { rows: companies, pagination }
        })}
        columns={companyColumns}
        rows={list.data?.companies ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => address('/osgb-user-assignments', {}, { company: id })}
        failure="Firmalar yüklenemedi."
        nothingFound="Aramanıza uyan firma bulunamadı."
        empty={
          <EmptyState
            icon={Building2}
            action={<LinkButton to="/companies/add">İlk firmanızı ekleyin</LinkButton>}
          >
            Henüz firma yok.
          </EmptyState>
        }
      />
    </>
  )
}
