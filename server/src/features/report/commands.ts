import type { createReport, finalizeReport } from '@gozlem/contract/report'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { NewEvent } from '@gozlem/domain/event/event'
import { problem } from '@gozlem/domain/problem'
import { requireFaceChecks } from '@gozlem/domain/report/face-check'
import { finalizeFindings } from '@gozlem/domain/report/finalize'
import { levelCounts } from '@gozlem/domain/report/level-counts'
import { methodFor } from '@gozlem/domain/report/offered-methods'
import { type ReportAbilities, reportAbilities } from '@gozlem/domain/report/policy'
import { standingReview } from '@gozlem/domain/report/review-state'
import { defaultReportName, reportTitle } from '@gozlem/domain/report/title'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { findCaller } from '../account/store'
import {
  readReportCertificate,
  requireCertificateToCreate,
  requireCertificateToEdit,
} from '../certificate/commands'
import { snapshotForNewReport } from '../client-company/commands'
import { findLetterhead } from '../organization/letterhead-store'
import { resolveCited } from '../regulation/commands'
import { requireSubscription } from '../subscription/commands'
import { fieldsOfVisit, putReportBeside } from '../visit/report-commands'
import { isAnalysing } from './analysis-commands'
import { cancelAnalysesOf } from './analysis-store'
import { fieldsToBeginWith } from './field-commands'
import {
  approveFindings,
  type FindingRow,
  listFindings,
  listReferences,
  replaceReferences,
} from './finding-store'
import { frozenFacts, printsElse } from './frozen-commands'
import { listImages } from './image-store'
import { numberFor } from './number-commands'
import { removeProposals } from './observation-store'
import { idTaken, refusal } from './refusal-commands'
import { followUp, withdraw } from './replacement-commands'
import { changedMeanwhile } from './revision-commands'
import { sealReport } from './seal-commands'
import { keepSignatures } from './signature-commands'
import * as store from './store'
import { requireTemplate } from './template-commands'
import { hasTold } from './told-store'

/**
 * Creates a draft for a client company the caller may see (REP-01); the same id twice is the same draft.
 * @param isNew whether it is new work, which needs a subscription; not where it only takes in what was done before
 * @throws Problem CERTIFICATE_REQUIRED, NOT_FOUND, CLIENT_COMPANY_PASSIVE, TEMPLATE_GONE, ID_IN_USE, REPORT_DELETED,
 * VISIT_CLOSED, VISIT_HAS_REPORT
 */
export async function createDraft(
  ctx: Context,
  { id = uuidv7(), template_id, visit_id, visit_date, ...begun }: RequestOf<typeof createReport>['body'],
  { isNew = true } = {},
): Promise<store.ReportRow> {
  const again = await store.findReport(ctx, id)
  if (again?.created_by === ctx.actor.id) return again
  if (isNew) await requireSubscription(ctx, 'create', visit_date)
  await requireCertificateToCreate(ctx)
  const company = await snapshotForNewReport(ctx, begun.client_company_id)
  const author = await findCaller(ctx)
  const name = template_id ? (await requireTemplate(ctx, template_id)).report_name : defaultReportName
  const inserted = await store.insertReport(ctx, {
    id,
    ...begun,
    risk_method: methodFor(author.l_table, begun.risk_method),
    title: reportTitle({
      client_company_name: company.name,
      name,
      created_at: ctx.request.at.toISOString(),
    }),
    name,
    template_id: template_id ?? null,
    client_company_name: company.name,
    client_company_address: company.address,
    client_company_sgk_no: company.sgk_no,
    client_company_snapshot: company,
    created_by_name: `${author.first_name} ${author.last_name}`,
    created_by_email: author.email,
    ...(await fieldsToBeginWith(ctx, begun.client_company_id, visit_date)),
    ...(visit_id !== undefined && (await fieldsOfVisit(ctx, visit_id, begun.client_company_id))),
    certificate_snapshot: await readReportCertificate(
      ctx,
      ctx.actor.id,
      istanbulDay(ctx.request.at),
      company.tehlike_sinifi,
    ),
  })
  if (!inserted) {
    const meanwhile = await store.findReport(ctx, id)
    if (meanwhile?.created_by === ctx.actor.id) return meanwhile
    throw await idTaken(ctx, id)
  }
  if (visit_id !== undefined) await putReportBeside(ctx, visit_id, id)
  const created = await existing(ctx, id)
  await ctx.record({ kind: 'report.created', subject_id: id, data: called(created) })
  return created
}

async function existing(ctx: Context, id: string): Promise<store.ReportRow> {
  const report = await store.findReport(ctx, id)
  if (!report) throw problem('NOT_FOUND')
  return report
}

/**
 * The report, locked until the transaction ends, if the caller may do this with it.
 * @throws Problem NOT_FOUND out of sight, and what `refusal` says
 */
export async function lockReport(
  ctx: Context,
  id: string,
  ability: keyof ReportAbilities,
): Promise<store.ReportRow> {
  const report = await store.findReport(ctx, id, { lock: true })
  if (!report) throw problem('NOT_FOUND')
  if (!reportAbilities(ctx.actor, report)[ability]) throw refusal(ctx.actor, report, ability)
  return report
}

/**
 * The draft, locked, if the caller may edit it and holds the certificate that takes (CERT-03).
 * @throws Problem one of `draftProblems` of the contract, which every call that changes a draft tells of
 */
export async function lockDraft(ctx: Context, id: string): Promise<store.ReportRow> {
  const draft = await lockReport(ctx, id, 'edit')
  await requireCertificateToEdit(ctx)
  return draft
}

/** Completes a draft for good (REP-10), with everything it shows fixed as it is now, and signed by those who drew for it. */
export async function finalize(
  ctx: Context,
  id: string,
  { approve_all, signatures, revision }: RequestOf<typeof finalizeReport>['body'],
): Promise<store.ReportRow> {
  const draft = await lockReport(ctx, id, 'finalize')
  const facts = await frozenFacts(ctx, draft)
  const isSigned = signatures.length > 0
  const isShown = !printsElse(draft, facts) || !(isSigned || standingReview(draft))
  if (!isShown || (isSigned && revision !== draft.revision)) throw await changedMeanwhile(ctx, draft)
  await requireSubscription(ctx, 'finalize')
  await requireCertificateToEdit(ctx)
  if (await isAnalysing(ctx, draft))
    throw problem('ANALYSIS_RUNNING', { message: 'Analiz sürerken rapor tamamlanamaz.' })
  const findings = await listFindings(ctx, draft)
  finalizeFindings(findings, approve_all)
  requireFaceChecks(draft, await listImages(ctx, draft))
  await approveFindings(ctx, draft)
  await addCitedReferences(ctx, draft, findings)
  await removeProposals(ctx, draft)
  const change: store.ReportChange = {
    ...facts,
    status: 'completed',
    completed_at: ctx.request.at.toISOString(),
    ...(await numberFor(ctx, draft)),
    letterhead_snapshot: await findLetterhead(ctx, draft.organization_id),
    findings_by_level: levelCounts(draft.risk_method, findings),
    review: standingReview(draft),
  }
  const completed = await touch(ctx, draft, change, ({ revision: now, replaces_id, ...report }) => ({
    kind: 'report.finalized',
    subject_id: id,
    data: { ...called(report), revision: now, signatures: signatures.length, replaces_id },
  }))
  await keepSignatures(ctx, completed, await sealReport(ctx, completed), signatures)
  await followUp(ctx, completed)
  return existing(ctx, id)
}

/** Regulations the findings cite or name and the report does not list yet join its references, where a link is known. */
async function addCitedReferences(
  ctx: Context,
  draft: store.ReportRow,
  findings: readonly FindingRow[],
): Promise<void> {
  const references = await listReferences(ctx, draft)
  const links = new Set(references.map(({ link }) => link))
  const added = (await resolveCited(ctx, findings))
    .filter(({ link }) => !links.has(link))
    .map((cited) => ({ ...cited, id: uuidv7(), source: 'api' as const }))
  await replaceReferences(ctx, draft.organization_id, draft.id, [...references, ...added])
}

/** Deletes a draft, which can be brought back for a while, or a completed report by whoever may (REP-11); none that told of a danger (069). */
export async function remove(ctx: Context, id: string): Promise<{ wasDraft: boolean }> {
  const report = await existing(ctx, id)
  const wasDraft = report.status === 'draft'
  await lockReport(ctx, id, wasDraft ? 'cancel' : 'delete')
  if (await hasTold(ctx, report)) throw problem('REPORT_TOLD_DANGER')
  if (wasDraft) await cancelAnalysesOf(ctx, report)
  else await withdraw(ctx, report)
  const change = { deleted_at: ctx.request.at.toISOString() }
  await touch(ctx, report, change, ({ revision }) => ({
    kind: wasDraft ? 'report.cancelled' : 'report.deleted',
    subject_id: id,
    data: { ...called(report), revision },
  }))
  return { wasDraft }
}

export async function setArchived(ctx: Context, id: string, is_archived: boolean): Promise<store.ReportRow> {
  const report = await lockReport(ctx, id, 'archive')
  if (report.is_archived === is_archived) return report
  return touch(ctx, report, { is_archived }, ({ revision }) => ({
    kind: is_archived ? 'report.archived' : 'report.unarchived',
    subject_id: id,
    data: { revision },
  }))
}

type Called = Pick<store.ReportRow, 'title' | 'number' | 'client_company_id' | 'client_company_name'>

/** What history calls a report, also when it is gone. */
export const called = ({ title, number, client_company_id, client_company_name }: Called) => ({
  title,
  number,
  client_company_id,
  client_company_name,
})

/** Stores a change of a locked report and leaves its event, which tells the open screens. */
export async function touch(
  ctx: Context,
  report: store.ReportRow,
  change: store.ReportChange,
  happened: (changed: store.ReportRow) => NewEvent,
): Promise<store.ReportRow> {
  const changed = await store.updateReport(ctx, report, change)
  await ctx.record(happened(changed))
  return changed
}
