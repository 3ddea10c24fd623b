import { reportStatuses, reportStatusLabels } from '@gozlem/domain/report/policy'
import { Combobox } from '../../../../ui/forms/Combobox'
import { Field } from '../../../../ui/forms/Field'
import { Select } from '../../../../ui/forms/Select'
import { findClientCompanies } from '../../api'
import type { ReportFilters } from './use-report-filters'

export interface ReportFilterFieldsProps {
  filters: ReportFilters
  companyName: string
  /** Archived reports are all completed, so there is no status to choose. */
  archived: boolean
  onChange: (change: Partial<ReportFilters>) => void
}

/** Status and client company; loaded after the list. */
export function ReportFilterFields({ filters, companyName, archived, onChange }: ReportFilterFieldsProps) {
  const { status, client_company_id } = filters
  return (
    <>
      {!archived && (
        <Field label="Durum">
          <Select
            placeholder="Tümü"
            choices={reportStatuses.map((value) => ({ value, label: reportStatusLabels[value] }))}
            value={status ?? ''}
            onChange={({ target }) =>
              onChange({ status: reportStatuses.find((known) => known === target.value) ?? null })
            }
          />
        </Field>
      )}
      <Field label="Müşteri firma">
        <Combobox
          placeholder="Tümü"
          emptyText="Firma bulunamadı"
          find={findClientCompanies}
          value={client_company_id === null ? null : { value: client_company_id, label: companyName }}
          onChange={(option) => onChange({ client_company_id: option?.value ?? null })}
        />
      </Field>
    </>
  )
}
