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

/** The same as an Excel workbook. */
export const fetchWorkbook = (query: CallOf<typeof xlsxContract>['query']) =>
  file(actionAnalyticsXlsx, { query })
