// A report as it begins on the device, before the server has made it: what the form knows, and nothing that only the
// server could know. The merge brings that (073).
import type { ReportView } from '@gozlem/contract/report'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { dueDaysOf } from '@gozlem/domain/report/due-day'
import { reportAbilities } from '@gozlem/domain/report/policy'
import { emptyReportFields } from '@gozlem/domain/report/report-fields'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { defaultReportName, reportTitle } from '@gozlem/domain/report/title'
import type { SessionUser } from '../../../../platform/session/session'
import type { CompanyOption } from '../../new-report-api'

export interface Beginning {
  id: string
  company: CompanyOption
  osgb_name: string
  risk_method: RiskMethodId
  at: Date
}

/** Older than any revision of the server, which counts from one. */
const beforeTheServer = 0

export function firstPicture(author: SessionUser, beginning: Beginning): ReportView {
  const { id, company, osgb_name, risk_method, at } = beginning
  const name = defaultReportName
  const created_at = at.toISOString()
  return {
    id,
    ...namedAfter(company, name, created_at),
    number: null,
    name,
    status: 'draft',
    report_type: 'saha_gozlem',
    osgb_name,
    risk_method,
    created_by: author.id,
    created_by_name: `${author.first_name} ${author.last_name}`,
    created_by_email: '',
    company_id: author.company_id,
    company_name: author.company_name,
    ...(author.requires_face_check && { requires_face_check: true }),
    total_entries: 0,
    highest_risk: 0,
    is_archived: false,
    created_at,
    updated_at: created_at,
    completed_at: null,
    deleted_at: null,
    can: reportAbilities(
      { ...author, organization_id: author.company_id },
      {
        status: 'draft',
        organization_id: author.company_id,
        created_by: author.id,
        is_archived: false,
        only_admins_finalize: false,
        replaced_by: null,
        revision: beforeTheServer,
        requires_review: false,
        review: null,
      },
    ),
    revision: beforeTheServer,
    entries: [],
    report_references: [],
    observations: [],
    images: [],
    certificate: null,
    ...emptyReportFields(),
    visit_date: istanbulDay(at),
    due_days: dueDaysOf({}),
    verification_code: null,
    analyses: [],
    visit_id: null,
    signers: [],
    signatures: [],
    template: null,
  }
}

/** What of a report says for whom it is. */
export function namedAfter(
  { value, label, note, tehlike_sinifi, employee_count, nace_code, sgk_no }: CompanyOption,
  name: string,
  created_at: string,
) {
  return {
    title: reportTitle({ client_company_name: label, name, created_at }),
    client_company_id: value,
    client_company_name: label,
    client_company_address: note,
    client_company_sgk_no: sgk_no,
    client_company: { name: label, address: note, tehlike_sinifi, employee_count, nace_code, sgk_no },
  } satisfies Partial<ReportView>
}
