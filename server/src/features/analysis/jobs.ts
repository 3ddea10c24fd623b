// Runs an analysis: its photos side by side, each finished in a transaction of its own, so that what is done stays done
// when the server dies in the middle.
import { leftOutNotice } from '@gozlem/domain/report/entry'
import type { Pool } from 'pg'
import { writeForOrganization } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import { type EngineAnswer, EngineFailure } from '../../external/vision/engine'
import { announce } from '../../http/live-stream'
import type { JobPayloads } from '../../jobs/catalogue'
import * as analyses from '../report/analysis-store'
import { type ImageRow, imageKey, listImages } from '../report/image-store'
import { addProposals } from '../report/proposal-commands'
import { findReport, type ReportRow, updateReport } from '../report/store'
import { announceProgress, askerOf, circumstancesOf, problemOfFailure, reasonOf } from './commands'
import type { AnalysisEngines, Answered } from './engine-commands'

export interface AnalysisJobParts {
  pool: Pool
  files: FileStore
  engines: Pick<AnalysisEngines, 'analyzePhoto'>
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
  const cancelled = watchForCancel(parts.pool, draft.organization_id, analysis_id)
  try {
    await Promise.all(
      items.map(async (item) => {
        const stop = AbortSignal.any([signal, cancelled.signalOf(item.id)])
        const image = images.find(({ id }) => id === item.image_id)
        const answer = image ? await ask(parts, draft, item, image, stop) : failure('Fotoğraf silinmiş.')
        if (stop.aborted) return
        await settle(parts, draft, item, answer)
      }),
    )
  } finally {
    cancelled.end()
  }
  if (signal.aborted) throw new Error('the analysis was interrupted and will be tried again')
}

/** Aborts when somebody stops the run or a photo of it, on whichever replica: its request to a model ends with it. */
function watchForCancel(pool: Pool, organization_id: string, analysis_id: string) {
  const cancelling = new Map<string, AbortController>()
  const look = async () => {
    const items = await writeForOrganization(pool, organization_id, (work) =>
      analyses.listItems(work, [analysis_id]),
    )
    for (const { id, status } of items) if (status === 'cancelled') cancelling.get(id)?.abort()
  }
  // Where a look fails the next may succeed; what is written is checked again anyway.
  const timer = setInterval(() => void look().catch(() => undefined), cancelWatchMs)
  return {
    signalOf(item_id: string): AbortSignal {
      const controller = new AbortController()
      cancelling.set(item_id, controller)
      return controller.signal
    },
    end: () => clearInterval(timer),
  }
}

const cancelWatchMs = 500

type Failed = { kind: 'failed'; message: string }
type Outcome = Answered<EngineAnswer> | Failed

const failure = (message: string): Failed => ({ kind: 'failed', message })

/** One photo's trouble is that photo's alone. */
async function ask(
  parts: AnalysisJobParts,
  draft: ReportRow,
  { analysis_id }: analyses.AnalysisItemRow,
  image: ImageRow,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return await parts.engines.analyzePhoto(askerOf(draft, analysis_id), {
      note: image.note,
      ...circumstancesOf(draft),
      photo: () => parts.files.getBytes(imageKey(image, 'display')),
      signal,
    })
  } catch (error) {
    if (!(error instanceof EngineFailure)) parts.onError(error)
    return failure(problemOfFailure(error).message)
  }
}

async function settle(
  { pool }: AnalysisJobParts,
  draft: ReportRow,
  item: analyses.AnalysisItemRow,
  outcome: Outcome,
): Promise<void> {
  await writeForOrganization(pool, draft.organization_id, async (work) => {
    const report = await findReport(work, draft.id, { lock: true })
    if (report?.status !== 'draft' || !(await analyses.holdItem(work, item))) return
    await analyses.finishItem(work, item.id, await outcomeOf(work, report, item, outcome))
    if ('notice' in outcome && outcome.notice !== '')
      await analyses.noteAnalysis(work, item.analysis_id, outcome.notice)
    if ('answer' in outcome && outcome.answer.kind === 'findings') {
      const revision = await updateReport(work, report.id, {})
      await announce(work, { kind: 'report.changed', report_id: report.id, revision })
    }
    await announceProgress(work, item.analysis_id)
  })
}

async function outcomeOf(
  work: Parameters<typeof addProposals>[0],
  report: ReportRow,
  { image_id }: analyses.AnalysisItemRow,
  outcome: Outcome,
): Promise<analyses.ItemOutcome> {
  const nothing = { entry_ids: [], left_out: 0 }
  if (!('answer' in outcome)) return { ...nothing, status: 'failed', message: outcome.message }
  const { answer, made_by } = outcome
  if (answer.kind !== 'findings')
    return {
      ...nothing,
      status: answer.kind === 'needs_note' ? 'needs_note' : 'no_finding',
      message: reasonOf(answer),
    }
  const { added, left_out, repeated } = await addProposals(work, report, answer.proposals, {
    image_id,
    made_by,
  })
  const messages = [
    ...(added.length > 0 ? [`${added.length} uygunsuzluk eklendi`] : []),
    ...(repeated > 0 ? [`${repeated} bulgu raporda zaten var`] : []),
    ...(left_out > 0 ? [leftOutNotice(left_out)] : []),
  ]
  return { status: 'done', message: messages.join(', '), entry_ids: added.map(({ id }) => id), left_out }
}
