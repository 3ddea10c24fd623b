// Removes for good what nobody may need any more (PLAT-05), as each table says. Every step goes in small transactions of its own and does not
// stop the others. Rows go first and leave the names of their files behind in the same transaction; the files follow. Last
// come the files that never had a row.
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { asked, type Duties, type RetentionStep, tablesOf } from '../../db/duties'
import { writeAsSystem } from '../../db/tenant-scope'
import { sweptFolders } from './orphan-store'
import { type SweepParts, sweptFiles } from './orphans'
import * as progress from './progress-store'

export interface RetentionParts {
  pool: Pool
  files: SweepParts['files']
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  duties: Duties
}

/** Steps in their order: what an earlier one marks or empties, a later one removes. */
export function stepsOf(duties: Duties): RetentionStep[] {
  const steps = tablesOf(duties).flatMap(({ kept }) => asked(kept) ?? [])
  return [...steps.filter(({ marks }) => marks), ...steps.filter(({ marks }) => !marks)]
}

/**
 * Removes everything that is due, until nothing is left or the signal aborts.
 * @throws Error naming the steps that failed, after all of them had their turn
 */
export async function runRetention(parts: RetentionParts, signal: AbortSignal): Promise<void> {
  const failed: string[] = []
  const take = async (name: string, batches: AsyncIterable<number>) => {
    if (signal.aborted) return
    await runStep(parts, name, batches).catch((error: unknown) => {
      parts.log.error({ err: error, step: name }, 'a step of the housekeeping failed')
      failed.push(name)
    })
  }
  for (const { step, batch } of stepsOf(parts.duties)) await take(step, batchesOf(parts, batch, signal))
  await take('files', doomedFiles(parts, signal))
  for (const folder of sweptFolders(parts.duties)) {
    const step = `${folder}_without_row`
    await take(step, sweptFiles(parts, step, folder, signal))
  }
  if (failed.length > 0) throw new Error(`housekeeping failed at ${failed.join(', ')}`)
}

async function runStep(
  { pool, log }: RetentionParts,
  step: string,
  batches: AsyncIterable<number>,
): Promise<void> {
  await writeAsSystem(pool, (work) => progress.noteBegin(work, step))
  let removed = 0
  try {
    for await (const count of batches) {
      removed += count
      await writeAsSystem(pool, (work) => progress.noteBatch(work, step, count))
    }
  } catch (error) {
    await writeAsSystem(pool, (work) => progress.noteEnd(work, step, nameOf(error)))
    throw error
  }
  await writeAsSystem(pool, (work) => progress.noteEnd(work, step, null))
  if (removed > 0) log.info({ step, removed }, 'housekeeping')
}

async function* batchesOf(
  { pool, duties }: RetentionParts,
  batch: RetentionStep['batch'],
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const count = await writeAsSystem(pool, (work) => batch(work, duties))
    if (count === 0) return
    yield count
  }
}

const filesListed = 200
const filesAtOnce = 20

/** Files whose rows are gone. One that cannot be removed is passed over, and tried again by the next run. */
async function* doomedFiles({ pool, files, log }: RetentionParts, signal: AbortSignal) {
  let left = 0
  let after = ''
  while (!signal.aborted) {
    const keys = await writeAsSystem(pool, (work) => progress.listDoomedFiles(work, after, filesListed))
    if (keys.length === 0) break
    const outcomes: PromiseSettledResult<void>[] = []
    for (let first = 0; first < keys.length; first += filesAtOnce)
      outcomes.push(
        ...(await Promise.allSettled(keys.slice(first, first + filesAtOnce).map((key) => files.delete(key)))),
      )
    const gone = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        log.error({ err: outcome.reason as unknown }, 'a file was not removed')
    await writeAsSystem(pool, (work) => progress.deleteDoomedFiles(work, gone))
    left += keys.length - gone.length
    after = keys.at(-1) ?? after
    yield gone.length
  }
  if (left > 0) throw new Error(`${left} files could not be removed`)
}

/** Messages of the database may hold values of rows; its codes do not. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.message
}
