import type { AnalysisView } from '@gozlem/contract/analysis-view'
import { RefinedText } from '@gozlem/contract/finding'
import type { ImageView } from '@gozlem/contract/image-view'
import type { ReplacementView } from '@gozlem/contract/reissue-view'
import {
  type FindingView,
  type ReferenceView,
  type ReportSummary,
  type ReportView,
} from '@gozlem/contract/report'
import type { Actor } from '@gozlem/domain/account/roles'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { certificateStatus } from '@gozlem/domain/certificate/validity'
import { dueDaysOf } from '@gozlem/domain/report/due-day'
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import { isFaceChecked } from '@gozlem/domain/report/face-check'
import { reportAbilities } from '@gozlem/domain/report/policy'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import { printedCode } from '@gozlem/domain/report/verification-code'
import { findHazard } from '@gozlem/knowledge/catalogue'
import type { Scope, Work } from '../../db/tenant-scope'
import type { ImageSize } from '../../external/images/stored-photo'
import { qrSvg } from '../../external/qr/qr-svg'
import type { AnalysisItemRow, AnalysisRow } from './analysis-store'
import { readContent } from './content-store'
import type { FindingRow, ReferenceRow } from './finding-store'
import type { ImageRow } from './image-store'
import { viewReview, viewReviewSummary } from './review-view'
import type { ListedReportRow, ReportRow } from './store'

/** A report as lists show it. */
export function viewSummary(actor: Actor, row: ListedReportRow): ReportSummary {
  const review = viewReviewSummary(actor, row)
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    name: row.name,
    status: row.status,
    report_type: row.report_type,
    client_company_name: row.client_company_name,
    client_company_address: row.client_company_address,
    osgb_name: row.osgb_name,
    risk_method: row.risk_method,
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_by_email: row.created_by_email,
    company_id: row.organization_id,
    company_name: row.organization_name,
    client_company_id: row.client_company_id,
    client_company_sgk_no: row.client_company_sgk_no,
    total_entries: row.total_entries,
    highest_risk: row.highest_risk,
    is_archived: row.is_archived,
    created_at: row.created_at,
    updated_at: row.updated_at,
    completed_at: row.completed_at,
    deleted_at: row.deleted_at,
    can: reportAbilities(actor, row),
    ...(row.replaces && { replaces: { ...row.replaces, id: row.replaces_id } }),
    ...(row.replaced_by && { replaced_by: row.replaced_by }),
    ...(review && { review }),
  }
}

/** A report with everything in it; `at` decides the status of its certificate. */
export async function viewReport(
  work: Work<Scope>,
  actor: Actor,
  row: ReportRow,
  at: Date,
): Promise<ReportView> {
  const content = await readContent(work, row)
  const { findings, images, references, observations, analyses, items, signatures } = content
  const { name, address, sgk_no, tehlike_sinifi, employee_count, nace_code } = row.client_company_snapshot
  const review = viewReview(actor, row, findings)
  const { review: _, ...summary } = viewSummary(actor, row)
  return {
    ...summary,
    ...(review && { review }),
    revision: row.revision,
    entries: findings.map((finding) => viewFinding(row.status === 'draft' ? finding : asHandedOut(finding))),
    report_references: await Promise.all(references.map((reference) => viewReference(reference, row.status))),
    observations,
    images: images.map(viewImage),
    certificate: row.certificate_snapshot && {
      ...row.certificate_snapshot,
      profession: authorCertificate(row)?.profession ?? null,
      allowed_hazard_classes: row.certificate_snapshot.allowed_hazard_classes ?? [],
      status: certificateStatus(
        row.certificate_snapshot,
        istanbulDay(row.completed_at ? new Date(row.completed_at) : at),
      ),
    },
    ...pickReportFields(row),
    due_days: dueDaysOf(row.due_days),
    client_company: { name, address, sgk_no, tehlike_sinifi, employee_count, nace_code },
    verification_code: row.verification_code && printedCode(row.verification_code),
    analyses: analyses.map((analysis) => viewAnalysis(analysis, items)),
    visit_id: row.visit_id,
    signers: row.signers,
    signatures: signatures.map(({ signed_hash: _, ...signature }) => signature),
    template: row.template && { name: row.template.name, print: row.template.print },
    ...(row.status === 'draft' && row.requires_face_check && { requires_face_check: true as const }),
    ...(row.status === 'draft' && !row.replaces && content.asks_of_earlier && { asks_of_earlier: true }),
  }
}

/** What people outside are told of another report in the place of this one: nothing while it is only prepared. */
export function viewReplacement({ replaced_by }: Pick<ReportRow, 'replaced_by'>): ReplacementView | null {
  if (!replaced_by?.number || replaced_by.completed_at === null) return null
  const { number, completed_at, reason } = replaced_by
  return { number, completed_at, reason }
}

/** A finding of a sealed report as it is shown: its description may hold a note that stays inside. */
const asHandedOut = (row: FindingRow): FindingRow => ({ ...row, aciklama: withoutFieldNote(row.aciklama) })

/** The author's certificate as a signature says it; those kept before they said what they are for are specialists'. */
export function authorCertificate({
  certificate_snapshot: certificate,
}: Pick<ReportRow, 'certificate_snapshot'>) {
  if (!certificate) return null
  const { certificate_type_name, certificate_number, profession = 'safety_specialist' } = certificate
  return { certificate_type_name, certificate_number, profession }
}

export function viewFinding(row: FindingRow): FindingView {
  const { position, proposal, repeats, refined_at, ...finding } = row
  const { previous, key, chosen_before } = proposal ?? {}
  // What a version kept that knew less of findings says nothing of the rest: that stays as it is.
  const before = RefinedText.safeParse(previous && { ...finding, ...previous })
  return {
    ...finding,
    before_refinement: before.success ? before.data : null,
    ...(typeof key === 'string' && findHazard(key) && { hazard_id: key }),
    ...(chosen_before === true && { chosen_before }),
    ...(repeats && { repeats }),
  }
}

/** Screens have links; the code is for the paper that a browser prints of a completed report. */
async function viewReference(row: ReferenceRow, status: ReportRow['status']): Promise<ReferenceView> {
  return { ...row, qr_code_data: status === 'draft' ? '' : await qrSvg(row.link) }
}

export function viewImage(row: ImageRow): ImageView {
  // For browsers alone: what looks otherwise has another address, and is asked for anew.
  const turned = row.turn === 0 ? '' : `&turn=${row.turn}`
  const marked = row.marks_revision === 0 ? '' : `&marks=${row.marks_revision}`
  const address = (size: ImageSize) => `/api/images/${row.id}?size=${size}${turned}${marked}`
  return {
    id: row.id,
    file_name: row.file_name,
    note: row.note,
    large: row.large,
    width: row.width,
    height: row.height,
    turn: row.turn,
    marks: row.marks,
    marks_revision: row.marks_revision,
    taken_at: row.taken_at,
    url: address('display'),
    medium_url: address('print'),
    thumbnail_url: address('thumb'),
    created_at: row.created_at,
    ...(isFaceChecked(row) && { faces_checked: true as const }),
  }
}

/** A run with its photos; `items` may hold photos of other runs too. */
export function viewAnalysis(row: AnalysisRow, items: readonly AnalysisItemRow[]): AnalysisView {
  const own = items.filter(({ analysis_id }) => analysis_id === row.id)
  return {
    id: row.id,
    status: row.status,
    engine: row.engine,
    notice: row.notice,
    total: own.length,
    done: own.filter(({ status }) => status !== 'queued' && status !== 'running').length,
    created_at: row.created_at,
    finished_at: row.finished_at,
    items: own.map(({ image_id, status, message, finding_ids, left_out, question }) => ({
      image_id,
      status,
      message,
      finding_ids,
      left_out,
      ...(question && { question }),
    })),
  }
}
