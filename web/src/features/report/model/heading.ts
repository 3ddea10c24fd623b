import type { ReportSummary } from '@gozlem/contract/report'
import { formatDay } from '@gozlem/domain/calendar-date'

/** A report in two lines: who it is for, and what it is. */
export function headingOf({
  client_company_name,
  name,
  created_at,
}: Pick<ReportSummary, 'client_company_name' | 'name' | 'created_at'>): {
  name: string
  detail: string
} {
  return { name: client_company_name, detail: `${name} · ${formatDay(created_at)}` }
}
