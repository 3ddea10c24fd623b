// Runs an analysis: its photos side by side, finished in short transactions as they get ready, so that what is done stays
// done when the server dies in the middle.
import { Problem } from '@gozlem/domain/problem'
import { leftOutNotice } from '@gozlem/domain/report/finding-rules'
import type { Pool } from 'pg'
import { type OrganizationScope, type Work, writeForOrganization } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import { type EngineAnswer, EngineFailure, questionIn, reasonOf } from '../../external/vision/engine'
import type { JobPayloads } from '../../jobs/catalogue'
import { endsRows } from '../../jobs/given-up'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import { announceProgress, failRuns } from '../report/analysis-commands'
import * as analyses from '../report/analysis-store'
import { type FindingToStore, listFindings, upsertFindings } from '../report/finding-store'
import { type ImageRow, listImages } from '../report/image-store'
import { type Praise, proposePraise } from '../report/observation-commands'
import { placeProposals } from '../report/proposal-commands'
import { findReport, type ReportRow, updateReport } from '../report/store'
import { askerOf, circumstancesOf, problemOfFailure } from './commands'
import type { AnalysisEngines, Answered } from './engine-commands'
import { type PhotoSource, readPhoto } from './photo-commands'

export interface AnalysisJobParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
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
    return { draft, items, images: await listImages(work, draft) }
  })
  if (!claimed) return
  const { draft, items, images } = claimed
  const cancelled = watchForCancel(parts.pool, draft.organization_id, analysis_id)
  const settle = createSettling(parts, draft, analysis_id)
  try {
    await Promise.all(
      items.map(async (item) => {
        const stop = AbortSignal.any([signal, cancelled.signalOf(item.id)])
        const image = images.find(({ id }) => id === item.image_id)
        const outcome = image ? await ask(parts, draft, item, image, stop) : failure('Fotoğraf silinmiş.')
        if (!stop.aborted) await settle({ item, outcome })
      }),
    )
  } finally {
    cancelled.end()
  }
  if (signal.aborted) throw new Error('the analysis was interrupted and will be tried again')
}

/** Ends runs that the queue gave up: their photos failed, and can be analysed again. */
export const endsRuns = (pool: Pool) =>
  endsRows({
    in_work: { 'analysis.status': ['running'], 'analysis_item.status': ['queued', 'running'] },
    list: (work) => analyses.listGivenUpRuns(work),
    end: ({ id, organization_id, report_id }) =>
      writeForOrganization(pool, organization_id, async (work) => {
        await findReport(work, report_id, { lock: true })
        const still = await analyses.listGivenUpRuns(work, id)
        await failRuns(
          work,
          still.map((run) => run.id),
        )
      }),
  })

/** Aborts when somebody stops the run or a photo of it, on whichever replica: its request to a model ends with it. */
function watchForCancel(pool: Pool, organization_id: string, analysis_id: string) {
  const cancelling = new Map<string, AbortController>()
  const look = async () => {
    const items = await writeForOrganization(pool, organization_id, (work) =>
      analyses.listItems(work, organization_id, [analysis_id]),
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
  const { pool, files } = parts
  const read: PhotoSource['read'] = (work) => writeForOrganization(pool, draft.organization_id, work)
  try {
    return await parts.engines.analyzePhoto(askerOf(draft, analysis_id), {
      note: image.note,
      ...circumstancesOf(draft),
      photo: () => readPhoto({ files, read }, draft, image.id),
      signal,
    })
  } catch (error) {
    if (!(error instanceof EngineFailure || error instanceof Problem)) parts.onError(error)
    return failure(problemOfFailure(error).message)
  }
}

interface Settled {
  item: analyses.AnalysisItemRow
  outcome: Outcome
}

/** Stores what becomes of photos, one transaction after the other; what is ready meanwhile goes into the next together. */
function createSettling(parts: AnalysisJobParts, draft: ReportRow, analysis_id: string) {
  const ready: Settled[] = []
  let last: Promise<void> = Promise.resolve()
  const storeReady = async () => {
    const batch = ready.splice(0)
    if (batch.length === 0) return
    try {
      await store(parts, draft, analysis_id, batch)
    } catch (error) {
      if (batch.length === 1) throw error
      for (const one of batch) await store(parts, draft, analysis_id, [one])
    }
  }
  return (settled: Settled): Promise<void> => {
    ready.push(settled)
    last = last.catch(() => undefined).then(storeReady)
    return last
  }
}

async function store(
  { pool, queue }: AnalysisJobParts,
  draft: ReportRow,
  analysis_id: string,
  batch: readonly Settled[],
): Promise<void> {
  await writeForOrganization(pool, draft.organization_id, async (work) => {
    const report = await findReport(work, draft.id, { lock: true })
    if (report?.status !== 'draft') return
    const held = await analyses.holdItems(
      work,
      batch.map(({ item }) => item),
    )
    const settled = batch.filter(({ item }) => held.has(item.id))
    if (settled.length === 0) return
    const praised = await proposePraise(work, report, settled.flatMap(praiseOf))
    const present = await listFindings(work, report)
    const { outcomes, entries: findings } = outcomesOf(report, present, settled, praised)
    if (findings.length > 0) await upsertFindings(work, report.organization_id, findings)
    await analyses.finishItems(work, outcomes)
    const notice = settled.map(({ outcome }) => ('notice' in outcome ? outcome.notice : '')).find(Boolean)
    if (notice) await analyses.noteAnalysis(work, analysis_id, notice)
    const hasFindings = settled.some(
      ({ outcome }) => 'answer' in outcome && outcome.answer.kind === 'findings',
    )
    if (hasFindings || praised.size > 0)
      await countUp(work, queue, report, { analysis_id, finding_ids: findings.map(({ id }) => id) })
    await announceProgress(work, analysis_id)
  })
}

/** A new revision of the report, with its event. */
async function countUp(
  work: Work<OrganizationScope>,
  queue: Pick<JobQueue, 'enqueue'>,
  report: ReportRow,
  added: { analysis_id: string; finding_ids: string[] },
): Promise<void> {
  const { id, organization_id, revision } = await updateReport(work, report, {})
  await createRecorder(queue)(work.db, ofItself(organization_id), {
    kind: 'analysis.findings_added',
    subject_id: id,
    data: { ...added, revision },
  })
}

function praiseOf({ item: { image_id }, outcome }: Settled): Praise[] {
  if (!('answer' in outcome) || outcome.answer.kind !== 'no_finding') return []
  const { praise: text = '' } = outcome.answer
  return text === '' ? [] : [{ image_id, text, source: outcome.made_by.engine }]
}

const praiseProposed = 'Olumlu gözlem olarak önerildi; onaylarsanız rapora girer.'

type Present = Pick<FindingToStore, 'id' | 'image_id' | 'proposal' | 'position'>

/** What is stored of each photo, and the findings that their findings become, each photo behind the one before. */
function outcomesOf(
  report: ReportRow,
  present: readonly Present[],
  settled: readonly Settled[],
  praised: ReadonlySet<string>,
) {
  const findings: FindingToStore[] = []
  const outcomes = settled.map(({ item, outcome }) => {
    const { kept, ...said } = outcomeOf(report, [...present, ...findings], item, outcome)
    findings.push(...kept)
    const message = praised.has(item.image_id) ? `${said.message} ${praiseProposed}` : said.message
    return { ...said, message, id: item.id }
  })
  return { outcomes, entries: findings }
}

function outcomeOf(
  report: ReportRow,
  present: readonly Present[],
  { image_id }: analyses.AnalysisItemRow,
  outcome: Outcome,
): analyses.ItemOutcome & { kept: FindingToStore[] } {
  const nothing = { kept: [], finding_ids: [], left_out: 0, question: null }
  if (!('answer' in outcome)) return { ...nothing, status: 'failed', message: outcome.message }
  const { answer, made_by } = outcome
  if (answer.kind !== 'findings')
    return {
      ...nothing,
      status: answer.kind,
      message: reasonOf(answer),
      question: questionIn(answer) ?? null,
    }
  const { kept, left_out, repeated } = placeProposals(report, present, answer.proposals, {
    image_id,
    made_by,
  })
  const messages = [
    ...(kept.length > 0 ? [`${kept.length} uygunsuzluk eklendi`] : []),
    ...(repeated > 0 ? [`${repeated} uygunsuzluk raporda zaten var`] : []),
    ...(left_out > 0 ? [leftOutNotice(left_out)] : []),
  ]
  return {
    kept,
    status: 'done',
    message: messages.join(', '),
    finding_ids: kept.map(({ id }) => id),
    left_out,
    question: null,
  }
}
