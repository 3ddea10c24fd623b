// A second person's review of a draft (051). Each step holds the report until its transaction ends, asks the policy and
// counts the revision up; who repeats a step that is done gets the report as it is.
import type { approveReview, returnReview, submitReview } from '@gozlem/contract/report-review'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { requireFaceChecks } from '@gozlem/domain/report/face-check'
import { finalizeFindings } from '@gozlem/domain/report/finalize'
import { isReportOf, type ReviewAbilities, reviewAbilities } from '@gozlem/domain/report/policy'
import type { Review, Reviewer } from '@gozlem/domain/report/review'
import { reviewState } from '@gozlem/domain/report/review-state'
import type { Context } from '../../http/context'
import { findCaller } from '../account/store'
import { readReportCertificate, requireCertificateToEdit } from '../certificate/commands'
import { isAnalysing } from './analysis-commands'
import { touch } from './commands'
import { approveFindings, listFindings, listFindingWriters } from './finding-store'
import { frozenFacts } from './frozen-commands'
import { listImages } from './image-store'
import { listWriters } from './review-store'
import { fingerprintOf } from './review-view'
import { changedMeanwhile } from './revision-commands'
import { findReport, type ReportRow } from './store'

/**
 * Hands a draft to review, its findings approved as for completing and with what completing freezes, so that it is seen.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, REVIEW_NOT_ASKED, REPORT_IN_REVIEW, REVISION_CONFLICT, REVIEW_WITHOUT_REVIEWER
 */
export async function submitForReview(
  ctx: Context,
  id: string,
  { revision, approve_all }: RequestOf<typeof submitReview>['body'],
): Promise<ReportRow> {
  const draft = await lockSeen(ctx, id)
  if (reviewState(draft) === 'submitted' && draft.review?.submitted_by === ctx.actor.id) return draft
  requireAbility(ctx, draft, 'submit')
  if (draft.revision !== revision) throw await changedMeanwhile(ctx, draft)
  await requireCertificateToEdit(ctx)
  if (await isAnalysing(ctx, draft))
    throw problem('ANALYSIS_RUNNING', { message: 'Analiz sürerken rapor incelemeye gönderilemez.' })
  finalizeFindings(await listFindings(ctx, draft), approve_all)
  requireFaceChecks(draft, await listImages(ctx, draft))
  await approveFindings(ctx, draft)
  const writers = await listWriters(ctx, draft.client_company_id)
  const written_by = await listFindingWriters(ctx, draft)
  const own = new Set([draft.created_by, ctx.actor.id, ...written_by])
  const reviewer_ids = writers.filter((writer) => !own.has(writer))
  if (reviewer_ids.length === 0) throw problem('REVIEW_WITHOUT_REVIEWER')
  const submitter = await nameOfCaller(ctx)
  const review: StepMade = {
    step: 'submitted',
    submitted_by: ctx.actor.id,
    submitted_by_name: submitter,
    submitted_at: ctx.request.at.toISOString(),
    written_by,
    reviewer: null,
    decided_at: null,
    note: '',
    notes: [],
  }
  const shown = await frozenFacts(ctx, draft)
  return touch(ctx, draft, { ...shown, review: after(draft, review) }, ({ revision: now }) => ({
    kind: 'report.review_submitted',
    subject_id: id,
    data: { revision: now, report: draft.title, submitter, reviewer_ids },
  }))
}

/**
 * Takes a draft back from review; one that is in none stays as it is.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, FORBIDDEN for whoever is to review it
 */
export async function withdrawFromReview(ctx: Context, id: string): Promise<ReportRow> {
  const draft = await lockSeen(ctx, id)
  if (reviewState(draft) !== 'submitted') return draft
  requireAbility(ctx, draft, 'withdraw')
  return touch(ctx, draft, { review: null }, ({ revision }) => ({
    kind: 'report.review_withdrawn',
    subject_id: id,
    data: { revision },
  }))
}

/**
 * Sends a draft back with notes.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, REPORT_NOT_IN_REVIEW, REVIEW_OF_OWN_REPORT, REVISION_CONFLICT,
 * VALIDATION_ERROR at a note of no finding
 */
export async function returnFromReview(
  ctx: Context,
  id: string,
  { revision, note, notes }: RequestOf<typeof returnReview>['body'],
): Promise<ReportRow> {
  const { draft, isDone } = await lockToDecide(ctx, id, 'returned', revision)
  if (isDone) return draft
  const findings = await listFindings(ctx, draft)
  const kept = notes.map(({ finding_id, text }, index) => {
    const finding = findings.find((row) => row.id === finding_id)
    if (!finding || notes.findIndex((other) => other.finding_id === finding_id) !== index)
      throw problem('VALIDATION_ERROR', {
        fields: { [`notes.${index}.finding_id`]: 'Bu uygunsuzluk raporda yok veya iki kez gönderildi.' },
      })
    return { finding_id, text, fingerprint: fingerprintOf(finding) }
  })
  const decision = await decided(ctx, draft, 'returned')
  const review = after(draft, { ...decision, note, notes: kept })
  const author_ids = await authorsToTell(ctx, draft)
  return touch(ctx, draft, { review }, ({ revision: now }) => ({
    kind: 'report.review_returned',
    subject_id: id,
    data: {
      revision: now,
      report: draft.title,
      reviewer: decision.reviewer.name,
      author_ids,
      notes: kept.length,
    },
  }))
}

/**
 * Approves a draft as it stands.
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, REPORT_NOT_IN_REVIEW, REVIEW_OF_OWN_REPORT, REVISION_CONFLICT
 */
export async function approveInReview(
  ctx: Context,
  id: string,
  { revision }: RequestOf<typeof approveReview>['body'],
): Promise<ReportRow> {
  const { draft, isDone } = await lockToDecide(ctx, id, 'approved', revision)
  if (isDone) return draft
  const decision = await decided(ctx, draft, 'approved')
  const author_ids = await authorsToTell(ctx, draft)
  return touch(ctx, draft, { review: after(draft, decision) }, ({ revision: now }) => ({
    kind: 'report.review_approved',
    subject_id: id,
    data: { revision: now, report: draft.title, reviewer: decision.reviewer.name, author_ids },
  }))
}

async function lockSeen(ctx: Context, id: string): Promise<ReportRow> {
  const report = await findReport(ctx, id, { lock: true })
  if (!report) throw problem('NOT_FOUND')
  if (report.status !== 'draft') throw problem('REPORT_NOT_DRAFT')
  return report
}

/** The draft, locked and read as it is by whoever decides; or decided so by them already. */
async function lockToDecide(ctx: Context, id: string, step: 'returned' | 'approved', revision: number) {
  const draft = await lockSeen(ctx, id)
  const isDone = reviewState(draft) === step && draft.review?.reviewer?.person_id === ctx.actor.id
  if (isDone) return { draft, isDone }
  requireAbility(ctx, draft, 'decide')
  if (draft.revision !== revision) throw await changedMeanwhile(ctx, draft)
  return { draft, isDone }
}

function requireAbility({ actor }: Context, draft: ReportRow, ability: keyof ReviewAbilities): void {
  if (reviewAbilities(actor, draft)[ability]) return
  const state = reviewState(draft)
  if (ability === 'submit' && state === 'submitted') throw problem('REPORT_IN_REVIEW')
  if (ability === 'submit' && state === 'approved')
    throw problem('REVIEW_NOT_ASKED', { message: 'Rapor incelendi ve onaylandı; tamamlanabilir.' })
  if (ability === 'submit') throw problem('REVIEW_NOT_ASKED')
  if (ability === 'decide' && state !== 'submitted') throw problem('REPORT_NOT_IN_REVIEW')
  if (ability === 'decide' && isReportOf(actor, draft)) throw problem('REVIEW_OF_OWN_REPORT')
  throw problem('FORBIDDEN', {
    message: 'Raporu incelemeden yalnız hazırlayan veya incelemeye gönderen geri çekebilir.',
  })
}

type StepMade = Omit<Review, 'revision'>

/** A step as it is kept: with the revision that it makes. */
const after = ({ revision }: ReportRow, made: StepMade): Review => ({ ...made, revision: revision + 1 })

/** A decision of the caller, under the certificate of theirs that suits the workplace today. */
async function decided<Step extends 'returned' | 'approved'>(ctx: Context, draft: ReportRow, step: Step) {
  const { first_name, last_name, profession } = await findCaller(ctx)
  const today = istanbulDay(ctx.request.at)
  const { tehlike_sinifi } = draft.client_company_snapshot
  const certificate = await readReportCertificate(ctx, ctx.actor.id, today, tehlike_sinifi)
  const reviewer: Reviewer = {
    person_id: ctx.actor.id,
    name: `${first_name} ${last_name}`,
    profession: certificate?.profession ?? profession,
    certificate_type_name: certificate?.certificate_type_name ?? '',
    certificate_number: certificate?.certificate_number ?? '',
  }
  const { submitted_by, submitted_by_name, submitted_at, written_by = [] } = submissionOf(draft)
  const decided_at = ctx.request.at.toISOString()
  const submission = { submitted_by, submitted_by_name, submitted_at, written_by }
  return { step, ...submission, reviewer, decided_at, note: '', notes: [] }
}

function submissionOf({ id, review }: ReportRow): Review {
  if (!review) throw new Error(`report ${id} is decided on without having been submitted`)
  return review
}

/** Who made the report and who submitted it, as far as they may still read it. */
async function authorsToTell(ctx: Context, draft: ReportRow): Promise<string[]> {
  const writers = await listWriters(ctx, draft.client_company_id)
  return writers.filter((id) => isReportOf({ id }, draft))
}

async function nameOfCaller(ctx: Context): Promise<string> {
  const { first_name, last_name } = await findCaller(ctx)
  return `${first_name} ${last_name}`
}
