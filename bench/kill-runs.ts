// What becomes of analyses and imports whose process was killed: each reaches an end, and its report can be worked on again.
import { setTimeout as sleep } from 'node:timers/promises'
import { readAnalysis, startAnalysis } from '@gozlem/contract/analysis'
import { ApiProblem } from '@gozlem/contract/client'
import { deleteReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { Client } from 'pg'
import { nextStep } from './kill-imports'
import type { Run, Work } from './kill-writers'

/** A job whose process died waits up to five minutes for its next try, more than once if the tries before it failed. */
const boundMs = 12 * 60_000
const pollMs = 1000

export interface Unended {
  runs: Run[]
  imports: string[]
  waitedMs: number
}

/** Waits for the end of every analysis and import; answers those that had none in time. */
export async function ends({ ledger, runs, imports }: Work): Promise<Unended> {
  const begun = performance.now()
  let left = [...runs]
  for (;;) {
    const running = []
    for (const run of left) if (await isRunning(run)) running.push(run)
    left = running
    for (const pending of imports) if (!pending.isEnded) await nextStep(ledger, pending)
    const open = imports.filter(({ isEnded }) => !isEnded).map(({ id }) => id)
    const waitedMs = performance.now() - begun
    if ((left.length === 0 && open.length === 0) || waitedMs > boundMs)
      return { runs: left, imports: open, waitedMs }
    await sleep(pollMs)
  }
}

async function isRunning({ writer, report_id, analysis_id }: Run): Promise<boolean> {
  const params = { id: report_id, analysisId: analysis_id }
  return (await writer.call(readAnalysis, { params })).analysis.status === 'running'
}

/** How many jobs of analyses and imports lost their process at least once. */
export async function jobsThatDied(ownerUrl: string): Promise<number> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ died: number }>(
      "select count(*)::integer as died from pgboss.job where name in ('analysis.run', 'data_transfer.work') and retry_count > 0",
    )
    return rows[0]?.died ?? 0
  } finally {
    await client.end()
  }
}

/** Completes, deletes or analyses again, in turn, the drafts of all runs; answers what was refused, and the new runs. */
export async function workOn(
  runs: readonly Run[],
): Promise<{ done: number; refused: string[]; again: Run[] }> {
  const refused: string[] = []
  const again: Run[] = []
  let done = 0
  for (const run of new Map(runs.map((one) => [one.report_id, one])).values()) {
    const { call } = run.writer
    const params = { id: run.report_id }
    const { report } = await call(readReport, { params })
    if (report.status === 'completed') continue
    const deeds = {
      async complete() {
        const entries = report.entries.map((entry) => ({
          ...entry,
          status: 'approved' as const,
          scored: true,
        }))
        await call(saveReport, { params, body: { revision: report.revision, entries } })
        await call(finalizeReport, { params, body: { approve_all: true } })
      },
      delete: () => call(deleteReport, { params }),
      async analyse() {
        const { image_ids } = run
        const { analysis } = await call(startAnalysis, { params, query: {}, body: { image_ids } })
        again.push({ ...run, analysis_id: analysis.id })
      },
    }
    const names = ['complete', 'delete', 'analyse'] as const
    const name = names[done % names.length] ?? 'complete'
    done += 1
    try {
      await deeds[name]()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      refused.push(`${name} ${run.report_id}: ${error.status} ${error.code}`)
    }
  }
  return { done, refused, again }
}
