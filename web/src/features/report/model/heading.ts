import type { ReportSummary } from '@gozlem/contract/report'

/** A title as `{firma} - Saha Gözlem Raporu - gg.aa.yyyy` in two lines: who it is for, and what it is. */
export function headingOf({
  title,
  client_company_name,
}: Pick<ReportSummary, 'title' | 'client_company_name'>): {
  name: string
  detail: string
} {
  const prefix = `${client_company_name} - `
  const detail = title.startsWith(prefix) ? title.slice(prefix.length) : title
  return { name: client_company_name, detail: detail.replace(' - ', ' · ') }
}
