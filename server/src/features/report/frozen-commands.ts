// What completing freezes into a report of what stands elsewhere: its client company and the certificate of its author.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Context } from '../../http/context'
import { readReportCertificate } from '../certificate/commands'
import { readClientCompanySnapshot } from '../client-company/commands'
import type { ReportChange, ReportRow } from './store'

type FrozenFacts = Pick<
  ReportChange,
  | 'certificate_snapshot'
  | 'client_company_name'
  | 'client_company_address'
  | 'client_company_sgk_no'
  | 'client_company_snapshot'
>

/** What completing freezes as it is now; what is gone or out of sight stays as the draft has it. */
export async function frozenFacts(ctx: Context, draft: ReportRow): Promise<FrozenFacts> {
  const company = await readClientCompanySnapshot(ctx, draft.client_company_id)
  const { tehlike_sinifi } = company ?? draft.client_company_snapshot
  const today = istanbulDay(ctx.request.at)
  const certificate = await readReportCertificate(ctx, draft.created_by, today, tehlike_sinifi)
  return {
    ...(certificate && { certificate_snapshot: certificate }),
    ...(company && {
      client_company_name: company.name,
      client_company_address: company.address,
      client_company_sgk_no: company.sgk_no,
      client_company_snapshot: company,
    }),
  }
}

/** Whether a draft, with these facts, prints anything else than it shows. */
export const printsElse = (draft: ReportRow, facts: FrozenFacts): boolean =>
  printed({ ...draft, ...facts }) !== printed(draft)

function printed({
  client_company_snapshot: company,
  certificate_snapshot: certificate,
}: Pick<ReportRow, 'client_company_snapshot' | 'certificate_snapshot'>): string {
  return JSON.stringify([
    [company.name, company.address, company.sgk_no, company.tehlike_sinifi],
    [company.employee_count, company.nace_code],
    certificate && [
      [certificate.certificate_number, certificate.certificate_type_name, certificate.issuing_authority],
      [certificate.profession, certificate.allowed_hazard_classes],
      [certificate.issue_date, certificate.expiry_date],
    ],
  ])
}
