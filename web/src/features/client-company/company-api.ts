// Apart from the rest of the feature's calls: the filters of the first list name a company.
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const readClientCompany = typedCall('clientCompany.read', 'GET /api/companies/client-companies/:id', 'kept')

export const clientCompanies = ['client-companies'] as const

export const clientCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: [...clientCompanies, id],
    meta: { answeredBy: readClientCompany },
    queryFn: async ({ signal }) => (await api(readClientCompany, { params: { id } }, { signal })).company,
  })
