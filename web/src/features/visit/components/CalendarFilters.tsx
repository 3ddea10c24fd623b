// Whose visits, to which client company, and what stands out: for who plans for others (CAL-03).
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { clientCompanyQuery } from '../../client-company/company-api'
import { findClientCompanies } from '../../report/new-report-api'

export interface CalendarFiltersProps {
  people: readonly { id: string; name: string }[]
  filters: {
    user_id: string | undefined
    client_company_id: string | undefined
    only: 'unassigned' | 'overdue' | undefined
  }
  onChange: (change: Readonly<Record<string, string | undefined>>) => void
}

export function CalendarFilters({ people, filters, onChange }: CalendarFiltersProps) {
  const { user_id, client_company_id, only } = filters
  const company = useQuery({
    ...clientCompanyQuery(client_company_id ?? ''),
    enabled: client_company_id !== undefined,
  }).data
  const chosen =
    client_company_id !== undefined && company ? { value: company.id, label: company.name } : null
  return (
    <div className="grid gap-3 sm:grid-cols-3">
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
          choices={[
            { value: 'unassigned', label: 'Kimseye verilmemiş' },
            { value: 'overdue', label: 'Sonucu girilmemiş' },
          ]}
        />
      </Field>
    </div>
  )
}
