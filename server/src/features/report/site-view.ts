import { type SiteKind, siteKindOf } from '@gozlem/domain/client-company/site-kind'
import type { ReportRow } from './store'

/** What the client company's papers say about the workplace. */
export function siteOf({ client_company_snapshot: company }: ReportRow): SiteKind {
  return siteKindOf({ nace_code: company.nace_code, industry: company.industry })
}
