// How much of a month people are contracted and booked for, against what it holds.
import { formatCount } from '@gozlem/domain/count'
import { plansForOthers } from '@gozlem/domain/visit/policy'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { UsersRound } from '../../../ui/icons'
import { numberedExport } from '../../../ui/lists/list-export'
import { readPeople, servingPeopleQuery } from '../minutes-api'
import type { MinutesParams } from '../model/minutes-params'
import { peopleColumns } from './people-columns'

export function PeopleMinutes({ params, month }: { params: MinutesParams; month: string }) {
  const user = useUser()
  const { search, page } = params
  const query = { month, ...(search !== '' && { search }) }
  const list = useQuery(servingPeopleQuery({ ...query, page }))
  const full = list.data?.full_time_minutes ?? null
  return (
    <>
      {full !== null && (
        <p className="mb-4 text-meta">
          Bir kişi ayda en çok {formatCount(full)} dakika hizmet verebilir; sözleşmesi bu süreye ulaşan kişi
          tam süreli sayılır.
        </p>
      )}
      <QueryList
        filters={plansForOthers(user) && <ListFilters params={params} searchLabel="Kişi ara" />}
        params={{ ...params, filters: {} }}
        list={list}
        pagination={list.data?.pagination}
        label="Kişilerin ayı"
        name="serving-people"
        exporting={numberedExport('kisilerin-hizmet-sureleri', async (number, signal) => {
          const { people, pagination } = await readPeople({ ...query, page: number, limit: 100 }, signal)
          return { rows: people, pagination }
        })}
        columns={peopleColumns(full, user.role !== 'regular')}
        rows={list.data?.people ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => address('/service-minutes', {}, { month, person: id })}
        failure="Kişiler yüklenemedi."
        nothingFound="Aramanıza uyan kişi bulunamadı."
        empty={<EmptyState icon={UsersRound}>Bu ay görev yapan kimse yok.</EmptyState>}
      />
    </>
  )
}
