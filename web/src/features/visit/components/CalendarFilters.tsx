// Whose visits, to which client company, and what stands out: for who plans for others (CAL-03).
import type { VisitView } from '@gozlem/contract/visit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { FilterBar } from '../../../ui/lists/FilterBar'
import { clientCompanyQuery } from '../../client-company/company-api'
import { findClientCompanies } from '../../report/new-report-api'

const onlyLabels = { unassigned: 'Kimseye verilmemiş', overdue: 'Sonucu girilmemiş' } as const

export interface CalendarFiltersProps {
  /** Whether they are offered; whoever came by a link that narrows only takes it back. */
  chooses: boolean
  people: readonly { id: string; name: string }[]
  /** Visits that are shown: who works here no more is named by them. */
  visits: readonly VisitView[]
  filters: {
    user_id: string | undefined
    client_company_id: string | undefined
    only: 'unassigned' | 'overdue' | undefined
  }
  /** What stands in their line on phones, where they are in a sheet. */
  beside?: ReactNode
  onChange: (change: Readonly<Record<string, string | undefined>>) => void
}

export function CalendarFilters({
  chooses,
  people,
  visits,
  filters,
  beside,
  onChange,
}: CalendarFiltersProps) {
  const { user_id, client_company_id, only } = filters
  const company = useQuery({
    ...clientCompanyQuery(client_company_id ?? ''),
    enabled: client_company_id !== undefined,
  }).data
  const chosen =
    client_company_id !== undefined && company ? { value: company.id, label: company.name } : null
  const going = visits.flatMap((visit) => [...(visit.person ? [visit.person] : []), ...visit.companions])
  const isKnown = user_id === undefined || people.some(({ id }) => id === user_id)
  const nameOf = (asked: string) =>
    [...people, ...going].find(({ id }) => id === asked)?.name ?? 'Seçili kişi'
  const said = {
    user_id: user_id !== undefined && `Kişi: ${nameOf(user_id)}`,
    client_company_id: client_company_id !== undefined && `Firma: ${company?.name ?? 'Seçili firma'}`,
    only: only !== undefined && onlyLabels[only],
  }
  return (
    <FilterBar
      search={beside}
      active={Object.entries(said).flatMap(([name, label]) =>
        label === false ? [] : [{ label, onRemove: () => onChange({ [name]: undefined }) }],
      )}
      onReset={() => onChange({ user_id: undefined, client_company_id: undefined, only: undefined })}
    >
      {chooses && [
        <Field key="user_id" label="Kişi">
          <Select
            placeholder="Herkes"
            value={user_id ?? ''}
            onChange={({ target }) => onChange({ user_id: target.value || undefined })}
            choices={[
              ...people.map(({ id, name }) => ({ value: id, label: name })),
              ...(isKnown ? [] : [{ value: user_id, label: nameOf(user_id) }]),
            ]}
          />
        </Field>,
        <Field key="client_company_id" label="Müşteri firma">
          <Combobox
            value={chosen}
            placeholder="Bütün firmalar"
            find={findClientCompanies}
            emptyText="Bu adla bir firma yok"
            onChange={(option) => onChange({ client_company_id: option?.value })}
          />
        </Field>,
        <Field key="only" label="Göster">
          <Select
            placeholder="Bütün ziyaretler"
            value={only ?? ''}
            onChange={({ target }) => onChange({ only: target.value || undefined })}
            choices={(['unassigned', 'overdue'] as const).map((value) => ({
              value,
              label: onlyLabels[value],
            }))}
          />
        </Field>,
      ]}
    </FilterBar>
  )
}
