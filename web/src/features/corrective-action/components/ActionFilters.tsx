import { formatDay } from '@gozlem/domain/calendar-date'
import { riskLevelLabels, riskLevels } from '@gozlem/domain/report/risk-level'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../../platform/lists/ListFilters'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { FilterSelect } from '../../../ui/lists/FilterSelect'
import { clientCompanyQuery } from '../../client-company/company-api'
import { memberQuery } from '../../member/member-api'
import { findCompanies } from '../../report/components/list/find-choices'
import { type ActionsFilter, actionCountsQuery, findResponsible } from '../api'
import type { ActionListParams } from '../model/use-action-list-params'

export interface ActionFiltersProps {
  params: ActionListParams
  /** What the list shows, as its tabs count it. */
  filter: ActionsFilter
  /** False in the list of one client company. */
  ofCompany: boolean
  /** Of the report that the list is narrowed to, once it is known. */
  reportNumber: string | undefined
}

/** What narrows a list of corrective actions beside its tabs. */
export function ActionFilters({ params, filter, ofCompany, reportNumber }: ActionFiltersProps) {
  const { change, filters } = params
  const { client_company_id, report_id, responsible, risk_level, place, hazard, category } = filters
  const { owner_id, opened_from, opened_to, closed_from, closed_to } = filters
  const company = useQuery({
    ...clientCompanyQuery(client_company_id ?? ''),
    enabled: client_company_id !== undefined,
  })
  const names = useQuery(actionCountsQuery(filter)).data?.names
  const companyName = company.data?.name ?? 'Seçili firma'
  const owner = useQuery({
    ...memberQuery(owner_id ?? '', 'own'),
    enabled: owner_id !== undefined,
    retry: false,
  })
  const ownerName = owner.data ? `${owner.data.first_name} ${owner.data.last_name}` : 'seçili kişi'
  return (
    <ListFilters
      params={params}
      searchLabel="Uygunsuzluk, yer veya sorumlu ara"
      active={{
        client_company_id: client_company_id && `Firma: ${companyName}`,
        report_id: report_id && `Rapor: ${reportNumber ?? 'seçili rapor'}`,
        responsible: responsible && `Sorumlu: ${responsible}`,
        risk_level: risk_level && `Risk: ${riskLevelLabels[risk_level]}`,
        owner_id: owner_id && `Takip eden: ${ownerName}`,
        place: place && `Yer: ${place}`,
        hazard: hazard && `Tehlike: ${names?.hazard ?? 'seçili tehlike'}`,
        category: category && `Kategori: ${names?.category ?? 'seçili kategori'}`,
        opened_from: opened_from && `Açılış başlangıcı: ${formatDay(opened_from)}`,
        opened_to: opened_to && `Açılış bitişi: ${formatDay(opened_to)}`,
        closed_from: closed_from && `Kapanış başlangıcı: ${formatDay(closed_from)}`,
        closed_to: closed_to && `Kapanış bitişi: ${formatDay(closed_to)}`,
      }}
    >
      {ofCompany && (
        <Field label="Müşteri firma">
          <Combobox
            placeholder="Tümü"
            emptyText="Firma bulunamadı"
            find={findCompanies}
            value={client_company_id === undefined ? null : { value: client_company_id, label: companyName }}
            onChange={(option) => change({ client_company_id: option?.value })}
          />
        </Field>
      )}
      <Field label="Sorumlu">
        <Combobox
          placeholder="Tümü"
          emptyText="Bu adla kapanmamış uygunsuzluk yok"
          find={findResponsible}
          value={responsible === undefined ? null : { value: responsible, label: responsible }}
          onChange={(option) => change({ responsible: option?.value })}
        />
      </Field>
      <FilterSelect
        label="Risk seviyesi"
        values={riskLevels}
        labelOf={(value) => riskLevelLabels[value]}
        value={risk_level}
        onChange={(value) => change({ risk_level: value })}
      />
    </ListFilters>
  )
}
