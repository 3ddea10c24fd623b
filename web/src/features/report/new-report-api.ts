// What only the page asks for on which a report begins.
import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type * as contract from '@gozlem/contract/report'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { foldTurkish } from '@gozlem/domain/turkish'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, isUnreachable } from '../../platform/api/api'
import { keptData } from '../../platform/offline/kept-data'
import type { ComboboxOption } from '../../ui/forms/use-options'
import { clientCompanies, clientCompanyQuery } from '../client-company/company-api'

const create = typedCall('report.create', 'POST /api/reports')
const listReports = typedCall('report.list', 'GET /api/reports', 'kept')
const listClientCompanies = typedCall('clientCompany.list', 'GET /api/companies/client-companies', 'kept')

export type NewReport = CallOf<typeof contract.createReport>['body']

export async function createReport(body: NewReport, signal?: AbortSignal): Promise<contract.ReportView> {
  return (await api(create, { body }, signal && { signal })).report
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
  note: string
  tehlike_sinifi: HazardClass | null
  employee_count: number | null
  nace_code: string
  sgk_no: string
}

const companyOption = (company: ClientCompanyView): CompanyOption => {
  const { id, name, address, tehlike_sinifi, employee_count, nace_code, sgk_no } = company
  return { value: id, label: name, note: address, tehlike_sinifi, employee_count, nace_code, sgk_no }
}

const shownCompanies = 20
/** So many are kept on the device; whoever has more finds the others with a connection. */
const keptPages = 10

/** The caller's client companies as the device keeps them, to choose one without a connection (073). */
export const keptCompaniesQuery = queryOptions({
  queryKey: [...clientCompanies, 'to-choose'],
  meta: { answeredBy: listClientCompanies },
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<CompanyOption[]> => {
    const kept: CompanyOption[] = []
    for (let page = 1; page <= keptPages; page += 1) {
      const query = { page, limit: 100, status: 'active' } as const
      const { companies, pagination } = await api(listClientCompanies, { query }, { signal })
      kept.push(...companies.map(companyOption))
      if (page >= pagination.totalPages) break
    }
    return kept
  },
})

/** Client companies for a Combobox, those of the caller that reports may be made for. */
export const findClientCompanies = async (search: string, signal: AbortSignal): Promise<CompanyOption[]> => {
  const query = { search, limit: shownCompanies, status: 'active' } as const
  const { companies } = await api(listClientCompanies, { query }, { signal })
  return companies.map(companyOption)
}

/** The same where a report begins: without an answer those that this device keeps. */
export const findCompaniesHere =
  (client: QueryClient) =>
  async (search: string, signal: AbortSignal): Promise<CompanyOption[]> => {
    try {
      return await findClientCompanies(search, signal)
    } catch (failure) {
      const kept = isUnreachable(failure) ? await keptData(client, keptCompaniesQuery) : undefined
      if (kept === undefined) throw failure
      return matching(kept, search)
    }
  }

function matching(companies: readonly CompanyOption[], search: string): CompanyOption[] {
  const words = foldTurkish(search).split(' ')
  const fits = ({ label, note }: CompanyOption) => {
    const text = foldTurkish(`${label} ${note}`)
    return words.every((word) => text.includes(word))
  }
  return companies.filter(fits).slice(0, shownCompanies)
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
