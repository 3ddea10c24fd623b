import type {
  listPerformance as listContract,
  performanceXlsx as xlsxContract,
} from '@gozlem/contract/performance'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { file } from '../../platform/api/transfer'

const listPerformance = typedCall('performance.list', 'GET /api/performance')
const performanceXlsx = typedCall('performance.xlsx', 'GET /api/performance/xlsx')

/** Work elsewhere changes it, so each visit asks again behind the last answer. */
export const performanceQuery = (query: CallOf<typeof listContract>['query']) =>
  queryOptions({
    queryKey: ['performance', query],
    queryFn: ({ signal }) => api(listPerformance, { query }, { signal }),
    refetchOnMount: 'always',
  })

/** The same of everybody as an Excel workbook. */
export const fetchWorkbook = (query: CallOf<typeof xlsxContract>['query']) => file(performanceXlsx, { query })
