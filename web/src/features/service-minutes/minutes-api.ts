import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const readOfCompany = typedCall(
  'serviceMinutes.readOfCompany',
  'GET /api/companies/client-companies/:id/service-minutes',
  'kept',
)

/** What the law asks for at a client company this month; work elsewhere changes it, so each visit asks again. */
export const companyServicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['service-minutes', id],
    meta: { answeredBy: readOfCompany },
    queryFn: ({ signal }) => api(readOfCompany, { params: { id }, query: {} }, { signal }),
    refetchOnMount: 'always',
  })
