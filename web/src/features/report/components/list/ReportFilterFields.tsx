import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { reportStatuses, reportStatusLabels } from '@gozlem/domain/report/policy'
import { riskLevelLabels, riskLevels } from '@gozlem/domain/report/risk-level'
import { Combobox } from '../../../../ui/forms/Combobox'
import { DateInput } from '../../../../ui/forms/DateInput'
import { Field } from '../../../../ui/forms/Field'
import { Select } from '../../../../ui/forms/Select'
import { findAuthors, findCompanies } from './find-choices'
import type { ReportFilters } from './use-report-filters'

export interface ReportFilterFieldsProps {
  filters: ReportFilters
  companyName: string
  /** Null for those who see only their own or may not choose. */
  authorName: string | null
  /** Archived reports are all completed, so there is no status to choose. */
  archived: boolean
  onChange: (change: Partial<ReportFilters>) => void
}

/** What narrows the list besides the search; loaded after it. */
export function ReportFilterFields(props: ReportFilterFieldsProps) {
  const { filters, companyName, authorName, archived, onChange } = props
  const { status, client_company_id, created_by, risk_level, created_from, created_to } = filters
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
          find={findCompanies}
          value={client_company_id === null ? null : { value: client_company_id, label: companyName }}
          onChange={(option) => onChange({ client_company_id: option?.value ?? null })}
        />
      </Field>
      <Field label="En yüksek risk">
        <Select
          placeholder="Tümü"
          choices={riskLevels.map((value) => ({ value, label: riskLevelLabels[value] }))}
          value={risk_level ?? ''}
          onChange={({ target }) =>
            onChange({ risk_level: riskLevels.find((known) => known === target.value) ?? null })
          }
        />
      </Field>
      {authorName !== null && (
        <Field label="Hazırlayan">
          <Combobox
            placeholder="Tümü"
            emptyText="Kişi bulunamadı"
            find={findAuthors}
            value={created_by === null ? null : { value: created_by, label: authorName }}
            onChange={(option) => onChange({ created_by: option?.value ?? null })}
          />
        </Field>
      )}
      <DayField
        label="Başlangıç"
        value={created_from}
        max={created_to}
        onChange={(day) => onChange({ created_from: day })}
      />
      <DayField
        label="Bitiş"
        value={created_to}
        min={created_from}
        onChange={(day) => onChange({ created_to: day })}
      />
    </>
  )
}

interface DayFieldProps {
  label: string
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (day: string | null) => void
}

/** Takes effect when a day is complete or gone, not while it is typed. */
function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <Field label={label}>
      <DateInput
        value={value ?? ''}
        {...(min && { min })}
        {...(max && { max })}
        onChange={(text) => {
          if (text === '' || isCalendarDate(text)) onChange(text || null)
        }}
      />
    </Field>
  )
}
