import type {
  readActionAnalytics as readContract,
  actionAnalyticsXlsx as xlsxContract,
} from '@gozlem/contract/action-analytics'
import type { CallOf, ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { file } from '../../platform/api/transfer'

const readActionAnalytics = typedCall('actionAnalytics.read', 'GET /api/corrective-actions/analytics')
const actionAnalyticsXlsx = typedCall('actionAnalytics.xlsx', 'GET /api/corrective-actions/analytics/xlsx')

export type ActionAnalytics = ReplyOf<typeof readContract>
export type AnalyticsQuery = CallOf<typeof readContract>['query']

/** Work elsewhere changes it, so each visit asks again behind the last answer. */
export const actionAnalyticsQuery = (query: AnalyticsQuery) =>
  queryOptions({
    queryKey: ['action-analytics', query],
    queryFn: ({ signal }) => api(readActionAnalytics, { query }, { signal }),
    refetchOnMount: 'always',
  })

const followUp = {
  pdf: typedCall('actionReport.pdf', 'GET /api/companies/client-companies/:id/action-report/pdf'),
  xlsx: typedCall('actionReport.xlsx', 'GET /api/companies/client-companies/:id/action-report/xlsx'),
}

/** What became of the findings of a client company, to hand over. */
export const fetchFollowUp = (
  format: 'pdf' | 'xlsx',
  id: string,
  query: Pick<AnalyticsQuery, 'from' | 'to'>,
) => file(followUp[format], { params: { id }, query })

/** The same as an Excel workbook. */
export const fetchWorkbook = (query: CallOf<typeof xlsxContract>['query']) =>
  file(actionAnalyticsXlsx, { query })
