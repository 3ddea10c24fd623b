import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const dashboard = typedCall('statistics.dashboard', 'GET /api/dashboard', 'kept')
const clientCompanyOverview = typedCall(
  'statistics.clientCompany',
  'GET /api/companies/client-companies/:id/overview',
  'kept',
)
const systemStatistics = typedCall('statistics.system', 'GET /api/statistics/system')
const systemActivity = typedCall('statistics.systemActivity', 'GET /api/statistics/system/activity')

/** What needs the caller now. Work elsewhere changes it, so each visit asks again behind the last answer. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  meta: { answeredBy: dashboard, keptAtOnce: true },
  queryFn: ({ signal }) => api(dashboard, {}, { signal }),
  refetchOnMount: 'always',
})

/** How a client company fares; work elsewhere changes it, so each visit asks again behind the last answer. */
export const clientCompanyOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['client-company-overview', id],
    meta: { answeredBy: clientCompanyOverview },
    queryFn: ({ signal }) => api(clientCompanyOverview, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  })

export const systemStatisticsQuery = queryOptions({
  queryKey: ['system-statistics'],
  queryFn: ({ signal }) => api(systemStatistics, {}, { signal }),
})

export const systemActivityQuery = queryOptions({
  queryKey: ['system-activity'],
  queryFn: ({ signal }) => api(systemActivity, {}, { signal }),
})
