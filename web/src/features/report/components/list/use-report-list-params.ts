import { isCalendarDate } from '@gozlem/domain/calendar-date'
import type { ReportSort } from '@gozlem/domain/report/list-sort'
import { reportStatuses } from '@gozlem/domain/report/policy'
import { riskLevels } from '@gozlem/domain/report/risk-level'
import { anyText, oneOf, type Sorts, useListParams } from '../../../../platform/navigation/use-list-params'

const day = (text: string) => (isCalendarDate(text) ? text : undefined)

/** What the address says of a list of reports; days are both included. */
export const useReportListParams = () =>
  useListParams({
    filters: {
      status: oneOf(reportStatuses),
      review: oneOf(['awaited'] as const),
      client_company_id: anyText,
      risk_level: oneOf(riskLevels),
      created_from: day,
      created_to: day,
      created_by: anyText,
    },
    sorts: {
      client_company_name: 'desc',
      status: 'desc',
      highest_risk: 'desc',
      total_entries: 'desc',
      created_at: 'desc',
      updated_at: 'desc',
      completed_at: 'desc',
    } satisfies Sorts<ReportSort>,
    first: 'created_at',
  })

export type ReportListParams = ReturnType<typeof useReportListParams>
