// Runs an analysis: its photos side by side, each finished in a transaction of its own, so that what is done stays done
// when the server dies in the middle.
import { problemMessages } from '@gozlem/domain/problem'
import { leftOutNotice } from '@gozlem/domain/report/entry'
import type { Pool } from 'pg'
import { writeForOrganization } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import type { AnalysisEngine, EngineAnswer } from '../../external/vision/engine'
import { announce } from '../../http/live-stream'
import type { JobPayloads } from '../../jobs/catalogue'
import * as analyses from '../report/analysis-store'
import { type ImageRow, imageKey, listImages } from '../report/image-store'
import { addProposals } from '../report/proposal-commands'
import { findReport, type ReportRow, updateReport } from '../report/store'
import { announceProgress, reasonOf, siteOf } from './commands'

export interface AnalysisJobParts {
  pool: Pool
  files: FileStore
  engine: AnalysisEngine
  /** Time one photo may take, in milliseconds. */
  photoTimeoutMs: number
  onError: (error: unknown) => void
}

/** Analyses every photo of a run that is not done yet. */
export async function runAnalysis(
  parts: AnalysisJobParts,
  { organization_id, analysis_id }: JobPayloads['analysis.run'],
  signal: AbortSignal,
): Promise<void> {
  const claimed = await writeForOrganization(parts.pool, organization_id, async (work) => {
    const analysis = await analyses.findAnalysis(work, analysis_id)
    const draft = analysis && (await findReport(work, analysis.report_id))
    if (!draft || draft.status !== 'draft') {
      await analyses.cancelAnalysis(work, analysis_id)
      return null
    }
    const items = await analyses.claimItems(work, analysis_id)
    if (items.length > 0) await announceProgress(work, analysis_id)
    return { draft, items, images: await listImages(work, draft.id) }
  })
  if (!claimed) return
  const { draft, items, images } = claimed
  await Promise.all(
    items.map(async (item) => {
      const image = images.find(({ id }) => id === item.image_id)
      const answer = image ? await ask(parts, draft, image, signal) : failure('Fotoğraf silinmiş.')
      if (signal.aborted) return
      await settle(parts, draft, item, answer)
    }),
  )
  if (signal.aborted) throw new Error('the analysis was interrupted and will be tried again')
}

type Answer = EngineAnswer | { kind: 'failed'; message: string }

const failure = (message: string): Answer => ({ kind: 'failed', message })

/** One photo's trouble is that photo's alone. */
async function ask(
  parts: AnalysisJobParts,
  draft: ReportRow,
  image: ImageRow,
  signal: AbortSignal,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(parts.photoTimeoutMs)
  try {
    return await parts.engine.analyzePhoto({
      note: image.note,
      site: siteOf(draft),
      photo: () => parts.files.getBytes(imageKey(image, 'display')),
      signal: AbortSignal.any([signal, timeout]),
    })
  } catch (error) {
    if (timeout.aborted) return failure(problemMessages.AI_TIMEOUT())
    parts.onError(error)
    return failure(problemMessages.ANALYSIS_FAILED())
  }
}

async function settle(
  { pool, engine }: AnalysisJobParts,
  draft: ReportRow,
  item: analyses.AnalysisItemRow,
  answer: Answer,
): Promise<void> {
  await writeForOrganization(pool, draft.organization_id, async (work) => {
    const report = await findReport(work, draft.id, { lock: true })
    if (report?.status !== 'draft' || !(await analyses.holdItem(work, item))) return
    await analyses.finishItem(work, item.id, await outcomeOf(work, report, item, answer, engine.name))
    if (answer.kind === 'findings') {
      const revision = await updateReport(work, report.id, {})
      await announce(work.db, { kind: 'report.changed', report_id: report.id, revision })
    }
    await announceProgress(work, item.analysis_id)
  })
}

async function outcomeOf(
  work: Parameters<typeof addProposals>[0],
  report: ReportRow,
  { image_id }: analyses.AnalysisItemRow,
  answer: Answer,
  engine: string,
): Promise<analyses.ItemOutcome> {
  const nothing = { entry_ids: [], left_out: 0 }
  if (answer.kind === 'failed') return { ...nothing, status: 'failed', message: answer.message }
  if (answer.kind !== 'findings')
    return {
      ...nothing,
      status: answer.kind === 'needs_note' ? 'needs_note' : 'no_finding',
      message: reasonOf(answer),
    }
  const { added, left_out, repeated } = await addProposals(work, report, answer.proposals, {
    image_id,
    engine,
  })
  const messages = [
    ...(added.length > 0 ? [`${added.length} uygunsuzluk eklendi`] : []),
    ...(repeated > 0 ? [`${repeated} bulgu raporda zaten var`] : []),
    ...(left_out > 0 ? [leftOutNotice(left_out)] : []),
  ]
  return { status: 'done', message: messages.join(', '), entry_ids: added.map(({ id }) => id), left_out }
}
