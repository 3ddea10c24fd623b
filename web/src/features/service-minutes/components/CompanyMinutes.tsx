// What the client companies are owed in a month, where most is missing first.
import { professionLabels, professions } from '@gozlem/domain/account/roles'
import { formatCount } from '@gozlem/domain/count'
import { serviceStateLabels, serviceStates } from '@gozlem/domain/service-minutes/standing'
import { plansForOthers } from '@gozlem/domain/visit/policy'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { QueryList } from '../../../platform/lists/QueryList'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Notice } from '../../../ui/feedback/Notice'
import { Building2 } from '../../../ui/icons'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { numberedExport } from '../../../ui/lists/list-export'
import { visitPeopleQuery } from '../../visit/api'
import { minutesQuery, readMinutes } from '../minutes-api'
import type { MinutesParams } from '../model/minutes-params'
import { ServiceTotals } from './ServiceTotals'
import { serviceColumns } from './service-columns'

export function CompanyMinutes({ params, month }: { params: MinutesParams; month: string }) {
  const user = useUser()
  const { search, filters, page, change } = params
  const { profession, state, person } = filters
  const query = {
    month,
    ...(search !== '' && { search }),
    ...(profession && { profession }),
    ...(state && { state }),
    ...(person && { user_id: person }),
  }
  const list = useQuery(minutesQuery({ ...query, page }))
  const people = useQuery({ ...visitPeopleQuery, enabled: user.role !== 'regular' }).data ?? []
  // Who works here no more is named by what they did.
  const served = list.data?.services.flatMap((service) => service.people) ?? []
  const nameOf = (id: string) =>
    people.find((each) => each.id === id)?.name ??
    served.find(({ user_id }) => user_id === id)?.user_name ??
    'Seçili kişi'
  const ids = people.map(({ id }) => id)
  const states = list.data?.states
  return (
    <>
      {list.data && (
        <div className="mb-4 space-y-4">
          <ServiceTotals totals={list.data.totals} />
          {list.data.totals.overdue_minutes > 0 && (
            <Notice
              tone="caution"
              action={
                <LinkButton
                  to={address('/calendar', {}, { view: 'list', day: `${month}-01`, only: 'overdue' })}
                >
                  Ziyaretleri Aç
                </LinkButton>
              }
            >
              Günü geçmiş {formatCount(list.data.totals.overdue_minutes)} dakikalık ziyaretin sonucu
              girilmedi; girilene kadar süreye sayılmaz.
            </Notice>
          )}
          {list.data.has_more && (
            <Notice tone="caution">Bakılabilenden çok firma var. Listeyi firma adıyla daraltın.</Notice>
          )}
        </div>
      )}
      <QueryList
        filters={
          <ListFilters
            params={params}
            searchLabel="Firma ara"
            active={{
              profession: profession && `Meslek: ${professionLabels[profession]}`,
              state: state && `Durum: ${serviceStateLabels[state]}`,
              person: person && `Kişi: ${nameOf(person)}`,
            }}
          >
            <FilterSelect
              label="Durum"
              values={serviceStates}
              labelOf={(value) =>
                serviceStateLabels[value] + (states ? ` (${formatCount(states[value])})` : '')
              }
              value={state}
              onChange={(value) => change({ state: value })}
            />
            <FilterSelect
              label="Meslek"
              values={professions}
              labelOf={(value) => professionLabels[value]}
              value={profession}
              onChange={(value) => change({ profession: value })}
            />
            {people.length > 0 && (
              <FilterSelect
                label="Kişi"
                values={person === undefined || ids.includes(person) ? ids : [...ids, person]}
                labelOf={(id) => (id === user.id && !plansForOthers(user) ? 'Yalnız benim' : nameOf(id))}
                value={person}
                onChange={(value) => change({ person: value })}
              />
            )}
          </ListFilters>
        }
        params={params}
        list={list}
        pagination={list.data?.pagination}
        label="Hizmet süreleri"
        name="service-minutes"
        exporting={numberedExport('hizmet-sureleri', async (number, signal) => {
          const { services, pagination } = await readMinutes({ ...query, page: number, limit: 100 }, signal)
          return { rows: services, pagination }
        })}
        columns={serviceColumns}
        rows={list.data?.services ?? []}
        rowKey={({ client_company_id, profession }) => `${client_company_id} ${profession}`}
        rowLink={({ client_company_id }) => address('/companies/:id', { id: client_company_id })}
        failure="Hizmet süreleri yüklenemedi."
        nothingFound="Aramanıza uyan hizmet bulunamadı."
        empty={
          <EmptyState icon={Building2} action={<LinkButton to="/companies">Firmalarımı aç</LinkButton>}>
            Hizmet süresi hesaplanacak etkin firma yok.
          </EmptyState>
        }
      />
    </>
  )
}
