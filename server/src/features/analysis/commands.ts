import { isDeepStrictEqual } from 'node:util'
import type { RefinedText } from '@gozlem/contract/finding'
import { Problem, problem } from '@gozlem/domain/problem'
import { requireFaceChecks } from '@gozlem/domain/report/face-check'
import { fieldsWith, pickFields } from '@gozlem/domain/report/finding'
import {
  changesBetween,
  type FieldChange,
  type NotUnderstood,
  refinementMessage,
} from '@gozlem/domain/report/refinement'
import { riskScore } from '@gozlem/domain/report/risk-score'
import { v7 as uuidv7 } from 'uuid'
import { FileMissing, type FileStore } from '../../external/files/file-store'
import {
  EngineFailure,
  type EngineMark,
  type Refinement,
  type Unfit,
  unfitOf,
} from '../../external/vision/engine'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { troubleOf } from '../../http/trouble'
import { announceProgress, endDeadRuns } from '../report/analysis-commands'
import * as analyses from '../report/analysis-store'
import { takeChoiceBack } from '../report/choice-store'
import { lockDraft, touch } from '../report/commands'
import { checkedCitations, joinCitations } from '../report/finding-commands'
import { type FindingRow, listFindings, upsertFindings } from '../report/finding-store'
import { listImages } from '../report/image-store'
import * as proposals from '../report/proposal-commands'
import { siteOf } from '../report/site-view'
import { findReport, type ReportRow } from '../report/store'
import { followedTerm, visitDay } from '../report/term-commands'
import type { AnalysisEngines, Answered } from './engine-commands'
import { photoFor, readPhoto } from './photo-commands'

export interface AskParts {
  engines: AnalysisEngines
  files: Pick<FileStore, 'getBytes'>
}

/**
 * Queues an analysis of photos of a draft. A photo that is being analysed already stays with that run.
 * @throws Problem FILES_REQUIRED, NOT_FOUND for a photo of another report, REPORT_NOT_DRAFT, ANALYSIS_RUNNING, FACES_UNCHECKED
 * where a vision model would read them
 */
export async function start(
  ctx: Context,
  engines: AnalysisEngines,
  report_id: string,
  image_ids: readonly string[],
): Promise<analyses.AnalysisRow> {
  const draft = await lockDraft(ctx, report_id)
  if (image_ids.length === 0) throw problem('FILES_REQUIRED')
  const images = await listImages(ctx, draft)
  const present = new Set(images.map(({ id }) => id))
  if (image_ids.some((id) => !present.has(id)))
    throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
  const id = uuidv7()
  const { mark, notice, fallback, reads_photos } = await engines.describe(ctx, ctx.scope.organization_id)
  if (reads_photos) requireFaceChecks(draft, images, image_ids)
  await analyses.insertAnalysis(ctx, { id, report_id, made_by: mark })
  if (fallback) await analyses.noteAnalysis(ctx, id, notice)
  const items = [...new Set(image_ids)].map((image_id) => ({ id: uuidv7(), image_id }))
  await endDeadRuns(ctx, draft)
  if ((await analyses.insertItems(ctx, id, items)) === 0) throw problem('ANALYSIS_RUNNING')
  await ctx.enqueue({
    name: 'analysis.run',
    payload: { organization_id: ctx.scope.organization_id, analysis_id: id, asked_by: ctx.actor.id },
  })
  await ctx.record({
    kind: 'analysis.started',
    subject_id: report_id,
    data: { analysis_id: id },
  })
  await announceProgress(ctx, id)
  return found(ctx, report_id, id)
}

/** @throws Problem NOT_FOUND */
export async function found(
  ctx: Context,
  report_id: string,
  analysis_id: string,
): Promise<analyses.AnalysisRow> {
  const report = await findReport(ctx, report_id)
  const analysis = report && (await analyses.findAnalysis(ctx, analysis_id))
  if (analysis?.report_id !== report_id) throw problem('NOT_FOUND')
  return analysis
}

/** Stops a run, or one photo of it; photos already done keep their findings. */
export async function cancel(
  ctx: Context,
  report_id: string,
  analysis_id: string,
  image_id?: string,
): Promise<analyses.AnalysisRow> {
  await lockDraft(ctx, report_id)
  await found(ctx, report_id, analysis_id)
  if (image_id === undefined) await analyses.cancelAnalysis(ctx, analysis_id)
  else await analyses.cancelItem(ctx, analysis_id, image_id)
  await ctx.record({
    kind: 'analysis.cancelled',
    subject_id: report_id,
    data: { analysis_id, ...(image_id !== undefined && { image_id }) },
  })
  await announceProgress(ctx, analysis_id)
  return found(ctx, report_id, analysis_id)
}

type AskedText = { report_id: string; feedback: string } & Omit<proposals.ProposalSource, 'made_by' | 'id'>

export interface FeedbackOutcome extends proposals.AddedFindings {
  report: ReportRow
  notice: string
}

/**
 * Makes findings of a text, for a photo or without one (REP-04).
 * @returns the reason instead when the text holds no finding
 * @throws Problem FINDING_LIMIT when the draft is full, ID_IN_USE, and those of `problemOfFailure`
 */
export async function findingsFromText(
  steps: Steps,
  { engines, files }: AskParts,
  { report_id, feedback, ...from }: AskedText,
): Promise<FeedbackOutcome | (Unfit & { revision: number; notice: string })> {
  const { image_id } = from
  const { draft, photo } = await steps.write(async (ctx) => {
    const locked = await lockDraft(ctx, report_id)
    await proposals.requireRoom(ctx, locked, from)
    const found = await photoFor(ctx, engines, locked, image_id)
    if (image_id !== null && !found) throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
    return { draft: locked, photo: found }
  })
  const { answer, made_by, notice } = await orProblem(
    engines.analyzeText(askerOf(draft), {
      text: feedback,
      ...circumstancesOf(draft),
      photo: photo && (() => readPhoto({ files, read: (work) => steps.read(work) }, draft, photo.id)),
      signal: steps.signal,
    }),
  )
  if (answer.kind !== 'findings') return { ...unfitOf(answer), revision: draft.revision, notice }
  return steps.write(async (ctx) => {
    const locked = await lockDraft(ctx, report_id)
    const added = await proposals.addProposals(ctx, locked, answer.proposals, { ...from, made_by })
    if (added.added.length === 0 && added.left_out > 0) throw problem('FINDING_LIMIT')
    if (!added.is_new) return { ...added, report: locked, notice }
    const report = await touch(ctx, locked, {}, ({ revision }) => ({
      kind: 'report.findings_added',
      subject_id: report_id,
      data: { revision, finding_ids: added.added.map(({ id }) => id) },
    }))
    return { ...added, report, notice }
  })
}

/** What every question about a report carries. */
export function circumstancesOf(report: ReportRow) {
  return { site: siteOf(report), method: report.risk_method, day: visitDay(report) }
}

export const askerOf = (report: ReportRow, analysis_id: string | null = null) => ({
  organization_id: report.organization_id,
  analysis_id,
})

/** An engine's failure as the problem that people are told. */
export function problemOfFailure(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof FileMissing) return problem('FILE_UNREADABLE')
  if (!(error instanceof EngineFailure))
    return troubleOf(error, { reads: false }) ?? problem('ANALYSIS_FAILED')
  if (error.kind === 'timeout') return problem('AI_TIMEOUT')
  if (error.kind === 'invalid') return problem('ANALYSIS_INVALID')
  return error.kind === 'cancelled' ? problem('ANALYSIS_FAILED') : problem('AI_UNAVAILABLE')
}

async function orProblem<Answer>(asking: Promise<Answered<Answer>>): Promise<Answered<Answer>> {
  return asking.catch((error: unknown) => {
    throw error instanceof EngineFailure ? problemOfFailure(error) : error
  })
}

export interface RefinementOutcome {
  finding: FindingRow
  report: ReportRow
  changes: FieldChange[]
  not_understood: NotUnderstood[]
  message: string
  notice: string
}

/**
 * Rewrites a finding by feedback (REP-05): what changed is kept with what it was before, and the status becomes corrected.
 * Feedback that changes nothing leaves finding and status as they are.
 */
export async function refine(
  steps: Steps,
  { engines, files }: AskParts,
  { report_id, finding_id, feedback }: { report_id: string; finding_id: string; feedback: string },
): Promise<RefinementOutcome> {
  const before = await steps.write(async (ctx) => {
    const draft = await lockDraft(ctx, report_id)
    const finding = await findingOf(ctx, draft, finding_id)
    return { draft, finding, photo: await photoFor(ctx, engines, draft, finding.image_id) }
  })
  const { photo, finding: present } = before
  const { key, said } = present.proposal ?? {}
  const { answer, made_by, notice } = await orProblem(
    engines.refine(askerOf(before.draft), {
      finding: present,
      key: typeof key === 'string' ? key : null,
      said: typeof said === 'string' ? said : '',
      feedback,
      ...circumstancesOf(before.draft),
      photo: photo && (() => readPhoto({ files, read: (work) => steps.read(work) }, before.draft, photo.id)),
      signal: steps.signal,
    }),
  )
  return steps.write(async (ctx) => {
    const draft = await lockDraft(ctx, report_id)
    const finding = await findingOf(ctx, draft, finding_id)
    const row = refined(draft, finding, answer, { feedback, made_by })
    const changes = changesBetween(finding, row)
    const untold = changes.length === 0 && answer.not_understood.length === 0
    const not_understood = untold ? [{ text: feedback, reason: null }] : [...answer.not_understood]
    const told = { changes, not_understood, message: refinementMessage(changes, not_understood), notice }
    if (changes.length === 0) return { finding, report: draft, ...told }
    await upsertFindings(ctx, draft.organization_id, [row])
    if ((answer.change.key ?? key) !== key) await takeChoiceBack(ctx, finding)
    const report = await touch(ctx, draft, {}, ({ revision }) => ({
      kind: 'report.finding_refined',
      subject_id: report_id,
      data: { revision, finding_id },
    }))
    return { finding: await findingOf(ctx, draft, finding_id), report, ...told }
  })
}

async function findingOf(ctx: Context, report: ReportRow, finding_id: string): Promise<FindingRow> {
  const finding = (await listFindings(ctx, report)).find(({ id }) => id === finding_id)
  if (!finding) throw problem('NOT_FOUND', { message: 'Uygunsuzluk bulunamadı.' })
  return finding
}

function refined(
  draft: ReportRow,
  finding: FindingRow,
  { change, scored }: Refinement,
  by: { feedback: string; made_by: EngineMark },
) {
  const { factors: rated, citations, key, due_on, ...texts } = change
  const factors = rated ?? { siddet: finding.siddet, olasilik: finding.olasilik, etki: finding.etki }
  const checked = citations ? checkedCitations(citations) : finding.citations
  const row = {
    ...finding,
    ...texts,
    ...factors,
    citations: checked,
    mevzuat_referansi: citations ? joinCitations(checked) : finding.mevzuat_referansi,
    risk_skoru: riskScore(draft.risk_method, factors),
    scored: finding.scored || scored,
    status: 'corrected' as const,
    refined: true,
  }
  return {
    ...row,
    due_on: due_on === undefined ? followedTerm(draft, finding, row) : due_on,
    proposal: { ...proposalMeaning(finding, key), ...previousOf(finding, row), ...by },
  }
}

/** Another hazard is no longer what the same words were answered with before. */
function proposalMeaning({ proposal }: FindingRow, key: string | undefined): Record<string, unknown> {
  if (key === undefined || key === proposal?.['key']) return { ...proposal }
  return { ...proposal, key, chosen_before: undefined, chosen_words: undefined }
}

/** The words as they were, where they are others now. */
function previousOf(finding: FindingRow, row: RefinedText) {
  const previous = pickFields(finding, keptFields)
  return isDeepStrictEqual(previous, pickFields(row, keptFields)) ? {} : { previous }
}

const keptFields = fieldsWith('kept_by_refinement', true)
