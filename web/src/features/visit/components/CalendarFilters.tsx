// Whose visits, to which client company, and what stands out: for who plans for others (CAL-03).
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
  people: readonly { id: string; name: string }[]
  filters: {
    user_id: string | undefined
    client_company_id: string | undefined
    only: 'unassigned' | 'overdue' | undefined
  }
  /** What stands in their line on phones, where they are in a sheet. */
  beside?: ReactNode
  onChange: (change: Readonly<Record<string, string | undefined>>) => void
}

export function CalendarFilters({ people, filters, beside, onChange }: CalendarFiltersProps) {
  const { user_id, client_company_id, only } = filters
  const company = useQuery({
    ...clientCompanyQuery(client_company_id ?? ''),
    enabled: client_company_id !== undefined,
  }).data
  const chosen =
    client_company_id !== undefined && company ? { value: company.id, label: company.name } : null
  const person = people.find(({ id }) => id === user_id)
  const said = {
    user_id: user_id !== undefined && `Kişi: ${person?.name ?? 'Seçili kişi'}`,
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
      <Field label="Kişi">
        <Select
          placeholder="Herkes"
          value={user_id ?? ''}
          onChange={({ target }) => onChange({ user_id: target.value || undefined })}
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Müşteri firma">
        <Combobox
          value={chosen}
          placeholder="Bütün firmalar"
          find={findClientCompanies}
          emptyText="Bu adla bir firma yok"
          onChange={(option) => onChange({ client_company_id: option?.value })}
        />
      </Field>
      <Field label="Göster">
        <Select
          placeholder="Bütün ziyaretler"
          value={only ?? ''}
          onChange={({ target }) => onChange({ only: target.value || undefined })}
          choices={(['unassigned', 'overdue'] as const).map((value) => ({ value, label: onlyLabels[value] }))}
        />
      </Field>
    </FilterBar>
  )
}
