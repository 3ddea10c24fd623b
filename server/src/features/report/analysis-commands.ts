// Runs of an analysis that ended or lost their job, as part of the report: what completes, submits or analyses it must not wait for a
// job that nobody works on.
import { announce } from '../../db/live-channel'
import type { Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import * as store from './analysis-store'

const stopped = 'Analiz yarıda kaldı. Fotoğrafı yeniden analiz edin.'

/** Settles a run and tells the open screens how far it is. */
export async function announceProgress(work: Work<Scope>, analysis_id: string): Promise<void> {
  const progress = await store.settleAnalysis(work, analysis_id)
  await announce(work, { kind: 'analysis.progress', analysis_id, ...progress })
}

/** Fails the photos of runs that are not done, as a failure of the engine would. */
export async function failRuns(work: Work<Scope>, analysis_ids: readonly string[]): Promise<void> {
  if (analysis_ids.length === 0) return
  await store.failItems(work, analysis_ids, stopped)
  for (const id of analysis_ids) await announceProgress(work, id)
}

/** Ends runs of a report that nobody works on any more, before their job comes back or is given up. */
export async function endDeadRuns(work: Work<Scope>, report: WholeKey): Promise<void> {
  await failRuns(work, await store.listDeadRuns(work, report))
}

/** Whether photos of the report, or one of them, are being analysed. */
export async function isAnalysing(
  work: Work<Scope>,
  report: WholeKey,
  image_id: string | null = null,
): Promise<boolean> {
  await endDeadRuns(work, report)
  return store.hasOpenItems(work, report.id, image_id)
}
