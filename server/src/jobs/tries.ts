// How often a job was tried. A try that fails is counted against the limit of its queue. A process that dies under a job is no failed
// try, but a job whose process dies every time is given up as well. The queue counts both as one: `retry_limit` of a job grows
// with each death, so what it exceeds the queue's own by is the number of deaths.
import type { JobWithMetadata, PgBoss, SendOptions } from 'pg-boss'
import type { JobQueueSettings } from './catalogue'

/** Deaths of its process that a job survives. With the pauses of the queues, the last one comes after a quarter of an hour or later. */
export const maxDeaths = 10

type Retries = Pick<SendOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>

/** A retry more than the queue has, so that the death under the last try is followed by a claim too; none where the next run makes up for it. */
const limitOf = ({ options: { retryLimit = 0 } }: JobQueueSettings) => (retryLimit === 0 ? 0 : retryLimit + 1)

/** How a job of the queue is retried; said with each job, because the options of a queue stay as it was first made. */
export function retriesOf(queue: JobQueueSettings): Retries {
  const { retryDelay, retryBackoff, retryDelayMax } = queue.options
  return {
    retryLimit: limitOf(queue),
    ...(retryDelay !== undefined && { retryDelay }),
    ...(retryBackoff !== undefined && { retryBackoff }),
    ...(retryDelayMax !== undefined && { retryDelayMax }),
  }
}

export interface Tries {
  /** Tries that failed before this one. */
  failures: number
  deaths: number
}

/** Counts the tries of a job that was just claimed, and grants it another one for a death before this claim. */
export async function countTries(
  boss: PgBoss,
  queue: JobQueueSettings,
  { name, id, retryCount }: Pick<JobWithMetadata, 'name' | 'id' | 'retryCount'>,
): Promise<Tries> {
  const job = retryCount > 0 ? await boss.getJobById(name, id) : null
  if (!job) return { failures: 0, deaths: 0 }
  const before = Math.max(0, job.retryLimit - limitOf(queue))
  if (!isDeath(job.output)) return { failures: retryCount - before, deaths: before }
  const deaths = before + 1
  await boss
    .getDb()
    .executeSql('update pgboss.job set retry_limit = $3 where name = $1 and id = $2', [
      name,
      id,
      limitOf(queue) + deaths,
    ])
  return { failures: retryCount - deaths, deaths }
}

/** What pg-boss leaves as output of a job whose heartbeat stopped, and of one that its process gave back while it ended. */
function isDeath(output: unknown): boolean {
  const { value } = (output ?? {}) as { value?: unknown }
  if (value === 'pg-boss shut down while active') return true
  return (value as { message?: unknown } | undefined)?.message === 'job heartbeat timeout'
}
