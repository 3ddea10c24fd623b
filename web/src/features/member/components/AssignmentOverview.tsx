import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type { MemberView } from '@gozlem/contract/member'
import { professionLabels } from '@gozlem/domain/account/roles'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { Building2, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { type ListParams, useListParams } from '../../../platform/navigation/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SearchInput } from '../../../ui/forms/SearchInput'
import type { Column } from '../../../ui/lists/column'
import { DataList } from '../../../ui/lists/DataList'
import { FilterBar } from '../../../ui/lists/FilterBar'
import { numberedExport } from '../../../ui/lists/list-export'
import { NothingFound } from '../../../ui/lists/NothingFound'
import { Pagination } from '../../../ui/lists/Pagination'
import { HazardClassBadge } from '../../client-company/components/HazardClassBadge'
import { readCompanies, readMembers, useCompanies, useMembers } from '../api'
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
  const { page, search } = params
  const query = { role: 'osgb_user', status: 'active', ...(search !== '' && { search }) } as const
  const list = useMembers({ ...query, page })
  return (
    <>
      <SearchBar label="Kişi ara" params={params} />
      <DataList
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
        status={list.status}
        errorMessage={problemMessage(list.error, 'Kişiler yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          <Nothing
            params={params}
            found="Aramanıza uyan kişi bulunamadı."
            none={
              <EmptyState
                icon={UsersRound}
                action={<LinkButton to="/company-users/add">Kullanıcı ekleyin</LinkButton>}
              >
                Henüz uzman veya hekim yok.
              </EmptyState>
            }
          />
        }
        footer={<Pagination pagination={list.data?.pagination} onPage={params.goToPage} />}
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
  const list = useCompanies({ search: params.search, page: params.page })
  return (
    <>
      <SearchBar label="Firma ara" params={params} />
      <DataList
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
        status={list.status}
        errorMessage={problemMessage(list.error, 'Firmalar yüklenemedi.')}
        onRetry={() => void list.refetch()}
        empty={
          <Nothing
            params={params}
            found="Aramanıza uyan firma bulunamadı."
            none={
              <EmptyState
                icon={Building2}
                action={<LinkButton to="/companies/add">İlk firmanızı ekleyin</LinkButton>}
              >
                Henüz firma yok.
              </EmptyState>
            }
          />
        }
        footer={<Pagination pagination={list.data?.pagination} onPage={params.goToPage} />}
      />
    </>
  )
}

function SearchBar({ label, params }: { label: string; params: ListParams }) {
  return (
    <FilterBar
      active={[]}
      onReset={() => undefined}
      search={
        <SearchInput
          label={label}
          value={params.search}
          onSearch={(text) => params.change({ search: text })}
        />
      }
    />
  )
}

function Nothing({ params, found, none }: { params: ListParams; found: string; none: ReactNode }) {
  if (params.search === '') return none
  return (
    <NothingFound onReset={() => params.change({ search: undefined })} resetLabel="Aramayı temizle">
      {found}
    </NothingFound>
  )
}
