import { reportStatuses, reportStatusLabels } from '@gozlem/domain/report/policy'
import { riskLevelLabels, riskLevels } from '@gozlem/domain/report/risk-level'
import { useUser } from '../../../../platform/session/session'
import { Combobox } from '../../../../ui/forms/Combobox'
import { Field } from '../../../../ui/forms/Field'
import { FilterDay } from '../../../../ui/lists/FilterDay'
import { FilterSelect } from '../../../../ui/lists/FilterSelect'
import { findAuthors, findCompanies } from './find-choices'
import type { ReportFilterName } from './ReportFilterBar'
import type { ReportListParams } from './use-report-list-params'

export interface ReportFilterFieldProps {
  of: ReportFilterName
  params: ReportListParams
  companyName: string
  authorName: string
}

/** What narrows the list besides the search; loaded after it. */
export function ReportFilterField({ of, params, companyName, authorName }: ReportFilterFieldProps) {
  const { filters, change } = params
  const { client_company_id, created_by, risk_level, created_from, created_to } = filters
  switch (of) {
    case 'status':
      return <StatusField params={params} />
    case 'client_company_id':
      return (
        <Field label="Müşteri firma">
          <Combobox
            placeholder="Tümü"
            emptyText="Firma bulunamadı"
            find={findCompanies}
            value={client_company_id === undefined ? null : { value: client_company_id, label: companyName }}
            onChange={(option) => change({ client_company_id: option?.value })}
          />
        </Field>
      )
    case 'risk_level':
      return (
        <FilterSelect
          label="En yüksek risk"
          values={riskLevels}
          labelOf={(value) => riskLevelLabels[value]}
          value={risk_level}
          onChange={(risk_level) => change({ risk_level })}
        />
      )
    case 'created_by':
      return (
        <Field label="Hazırlayan">
          <Combobox
            placeholder="Tümü"
            emptyText="Kişi bulunamadı"
            find={findAuthors}
            value={created_by === undefined ? null : { value: created_by, label: authorName }}
            onChange={(option) => change({ created_by: option?.value })}
          />
        </Field>
      )
    case 'created_from':
      return (
        <FilterDay
          label="Başlangıç"
          value={created_from}
          max={created_to}
          onChange={(day) => change({ created_from: day })}
        />
      )
    default:
      return (
        <FilterDay
          label="Bitiş"
          value={created_to}
          min={created_from}
          onChange={(day) => change({ created_to: day })}
        />
      )
  }
}

/** In a consultancy also what waits for the own review, which is a draft all the same. */
function StatusField({ params: { filters, change } }: Pick<ReportFilterFieldProps, 'params'>) {
  const { company_kind } = useUser()
  const { status, review } = filters
  return (
    <FilterSelect
      label="Durum"
      values={company_kind === 'osgb' ? [...reportStatuses, 'awaited' as const] : reportStatuses}
      labelOf={(value) => (value === 'awaited' ? 'İncelemenizi bekleyen' : reportStatusLabels[value])}
      value={review ?? status}
      onChange={(value) =>
        change(
          value === 'awaited' ? { status: undefined, review: value } : { status: value, review: undefined },
        )
      }
    />
  )
}
