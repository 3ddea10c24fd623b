// What a list of reports asks for. Apart from the rest of the feature's calls, so that the first load holds no more.
import type * as contract from '@gozlem/contract/report'
import type { CallOf, ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listReports = typedCall('report.list', 'GET /api/reports', 'kept')

export type ReportQuery = Pick<
  NonNullable<CallOf<typeof contract.listReports>['query']>,
  | 'archived'
  | 'status'
  | 'review'
  | 'client_company_id'
  | 'created_by'
  | 'risk_level'
  | 'created_from'
  | 'created_to'
  | 'search'
  | 'sort_by'
  | 'sort_order'
>
type ReportPage = ReplyOf<typeof contract.listReports>

export const reportsKey = ['reports'] as const
export const pageSize = 20

export const readReports = (
  query: ReportQuery,
  after: string | null,
  signal: AbortSignal,
  limit = pageSize,
): Promise<ReportPage> =>
  api(listReports, { query: { ...query, limit, ...(after !== null && { after }) } }, { signal })

export const reportListQuery = (query: ReportQuery) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'list', query],
    meta: { answeredBy: listReports, keptAtOnce: true },
    queryFn: ({ pageParam, signal }) => readReports(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ReportPage) => last.pagination.next,
  })
