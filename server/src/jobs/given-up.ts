// What is owed for a job that the queue gave up. A row that says "in work" for as long as its job runs would say so for ever: each
// job names such rows and how they end, or says why there are none. `server/src/given-up-work.ts` collects the slices.
import type { Pool } from 'pg'
import type { Nothing } from '../db/duties'
import { type SystemScope, type Work, writeAsSystem } from '../db/tenant-scope'
import type { JobName } from './catalogue'

export interface RowsInWork<Row> {
  /** States in which a row has a job, by table and column. */
  readonly in_work: Readonly<Record<`${string}.${string}`, readonly string[]>>
  /** Rows in such a state whose job the queue does not have any more. */
  readonly list: (work: Work<SystemScope>) => Promise<readonly Row[]>
  /** Ends a row as a failure of its job would, unless somebody else did meanwhile. */
  readonly end: (row: Row) => Promise<void>
}

/** Erased, because each kind of work has rows of its own. */
export interface EndsRows extends Pick<RowsInWork<never>, 'in_work'> {
  readonly endAll: (pool: Pool) => Promise<unknown[]>
}

export const endsRows = <Row>({ in_work, list, end }: RowsInWork<Row>): EndsRows => ({
  in_work,
  async endAll(pool) {
    const failures: unknown[] = []
    for (const row of await writeAsSystem(pool, list))
      await end(row).catch((error: unknown) => failures.push(error))
    return failures
  },
})

export type GivenUpWork = Readonly<Record<JobName, EndsRows | Nothing>>

/**
 * Ends what was given up, of every kind of job.
 * @throws AggregateError of those that could not be ended, once the others are
 */
export async function endGivenUp(pool: Pool, work: GivenUpWork): Promise<void> {
  const failures: unknown[] = []
  for (const owed of Object.values(work))
    if ('endAll' in owed) failures.push(...(await owed.endAll(pool).catch((error: unknown) => [error])))
  if (failures.length > 0) throw new AggregateError(failures, 'work that was given up could not be ended')
}
