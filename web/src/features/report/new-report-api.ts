// What only the page asks for on which a report begins.
import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type * as contract from '@gozlem/contract/report'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import type { ComboboxOption } from '../../ui/forms/use-options'
import { clientCompanyQuery } from '../client-company/company-api'

const create = typedCall('report.create', 'POST /api/reports')
const listReports = typedCall('report.list', 'GET /api/reports', 'kept')
const listClientCompanies = typedCall('clientCompany.list', 'GET /api/companies/client-companies', 'kept')

export async function createReport(
  body: CallOf<typeof contract.createReport>['body'],
): Promise<contract.ReportView> {
  return (await api(create, { body })).report
}

/** By which method the last report was made: for that client company, else by that person; null when there is none. */
export async function findLastMethod(
  client_company_id: string,
  created_by: string,
): Promise<RiskMethodId | null> {
  for (const filter of [{ client_company_id }, { created_by }]) {
    const query = { ...filter, sort_by: 'created_at', sort_order: 'desc', limit: 1 } as const
    const [last] = (await api(listReports, { query })).reports
    if (last) return last.risk_method
  }
  return null
}

/** A client company to choose, with what a report's author has to know of it. */
export interface CompanyOption extends ComboboxOption {
  tehlike_sinifi: HazardClass | null
}

const companyOption = ({ id, name, address, tehlike_sinifi }: ClientCompanyView): CompanyOption => ({
  value: id,
  label: name,
  note: address,
  tehlike_sinifi,
})

/** Client companies for a Combobox, those of the caller that reports may be made for. */
export const findClientCompanies = async (search: string, signal: AbortSignal): Promise<CompanyOption[]> => {
  const { companies } = await api(
    listClientCompanies,
    { query: { search, limit: 20, status: 'active' } },
    { signal },
  )
  return companies.map(companyOption)
}

/** What a report begins with that is asked for at a client company, and the method proposed for it. */
export interface ReportBeginning {
  client_company: CompanyOption
  risk_method: RiskMethodId | null
}

/** Null where no reports may be made for the client company. */
export const beginningQuery = (company_id: string, person: string) =>
  queryOptions({
    queryKey: ['report-beginning', company_id, person],
    queryFn: async ({ client }): Promise<ReportBeginning | null> => {
      const [company, risk_method] = await Promise.all([
        client.fetchQuery(clientCompanyQuery(company_id)),
        findLastMethod(company_id, person).catch(() => null),
      ])
      return company.can.create_report ? { client_company: companyOption(company), risk_method } : null
    },
  })
