// Background work on PostgreSQL: a job is queued inside the transaction that makes it necessary, runs after commit, at
// least once, on any replica. Handlers are idempotent; heartbeats bring back a job whose process was killed (tries.ts).
import { PgBoss, type SendOptions, type Job as StoredJob } from 'pg-boss'
import type { Database } from '../db/tenant-scope'
import { everyMinute, type JobName, type JobPayloads, type JobQueueSettings, jobQueues } from './catalogue'
import { countTries, maxDeaths, retriesOf, type Tries } from './tries'

export type Job = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName]

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void>
}

export interface JobQueue {
  /** Queues a job in the transaction of `db`; it starts when that commits, or so many seconds later. */
  enqueue(db: Database, job: Job, afterSeconds?: number): Promise<void>
  /** Starts working on the jobs that have a handler; without it this process only queues. */
  work(handlers: Partial<JobHandlers>): Promise<void>
  /** Takes no more jobs; those that run go on, and queueing still works. */
  rest(): Promise<void>
  /** Ends: running jobs get `graceMs` to finish, then their signal aborts and they are tried again elsewhere. */
  stop(graceMs: number): Promise<void>
}

export interface QueueOptions {
  databaseUrl: string
  /** Connections of its pool; a worker listens for jobs on one more. */
  connections?: number
  /** Whether this process may work on jobs; one that only queues watches over none. */
  isWorker?: boolean
  /** Whether it starts what runs by the clock; in tests each starts what it is about. */
  keepsTime?: boolean
  /** Hears of what went wrong, and of which job where it was one. */
  onError: OnQueueError
}

/** A try of a job that ended badly. */
export interface FailedTry {
  job: string
  job_id: string
  organization_id: string | null
  /** The first one is 1; a death of its process is none. */
  try: number
  /** Whether the queue brings it back. */
  is_last: boolean
}

type OnQueueError = (error: Error, failed?: FailedTry) => void

/** Opens the queue on the product's own database; its tables live in the schema `pgboss`. */
export async function openQueue({
  databaseUrl,
  connections = 4,
  isWorker = true,
  keepsTime = isWorker,
  onError,
}: QueueOptions): Promise<JobQueue> {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c role=gozlem_app')
  const boss = new PgBoss({
    connectionString: url.href,
    schema: 'pgboss',
    createSchema: false,
    application_name: 'gozlem-jobs',
    max: connections,
    schedule: keepsTime,
    supervise: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', onError)
  await boss.start()
  const present = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, queue] of Object.entries(jobQueues)) {
    if (!present.has(name)) await boss.createQueue(name, { ...queue.options, notify: true })
    // What came due while no process ran is run once at the next start; what comes every minute is due again by then.
    const missed = queue.cron === everyMinute ? 'skip' : 'once'
    if (queue.cron && keepsTime)
      await boss.schedule(
        name,
        queue.cron,
        {},
        { ...queue.send, ...retriesOf(queue), tz: 'Europe/Istanbul', missed },
      )
  }

  let dealt = 0
  /** A group has one worker at a time, so that jobs of one share are dealt to as many groups as it has workers. */
  function groupOf(payload: Job['payload'], share: JobQueueSettings['share']) {
    if (!share || !(share.of in payload)) return {}
    dealt += 1
    const id = (payload as Record<typeof share.of, string>)[share.of]
    return { group: { id: share.atMost === 1 ? id : `${id} ${dealt % share.atMost}` } }
  }

  return {
    async enqueue(db, { name, payload }, afterSeconds = 0) {
      const options: SendOptions = {
        db: { executeSql: async (text, values) => db.query(text, values) },
        ...jobQueues[name].send,
        ...retriesOf(jobQueues[name]),
        ...groupOf(payload, jobQueues[name].share),
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      }
      await boss.send(name, payload, options)
    },
    async work(handlers) {
      await Promise.all(
        (Object.keys(jobQueues) as JobName[]).map(async (name) => {
          const handle = handlers[name]
          if (handle) await startWorkers(boss, name, handle, onError)
        }),
      )
    },
    async rest() {
      await Promise.all(Object.keys(jobQueues).map((name) => boss.offWork(name, { wait: false })))
    },
    async stop(graceMs) {
      await boss.stop({ graceful: true, timeout: graceMs, close: true })
    },
  }
}

async function startWorkers<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handle: JobHandlers[Name],
  onError: OnQueueError,
): Promise<void> {
  const { workers = 1 } = jobQueues[name]
  await Promise.all(Array.from({ length: workers }, () => startWorker(boss, name, handle, onError)))
}

async function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handle: JobHandlers[Name],
  onError: OnQueueError,
): Promise<void> {
  const { batchSize, share } = jobQueues[name]
  const id = await boss.work<JobPayloads[Name]>(
    name,
    {
      batchSize,
      ...(share && { localGroupConcurrency: 1 }),
      burstWhenBatchFull: batchSize > 1,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 10,
    },
    async (jobs: StoredJob<JobPayloads[Name]>[]) => {
      const results = await Promise.all(jobs.map((job) => work(boss, job, handle, onError)))
      // Looks for the next one at once, instead of at the next poll: a worker that takes single jobs has no full batch.
      boss.notifyWorker(id)
      return results
    },
  )
}

/** Works on a job once; `deadletter` says that the queue is not to bring it back. */
async function work<Name extends JobName>(
  boss: PgBoss,
  job: StoredJob<JobPayloads[Name]>,
  handle: JobHandlers[Name],
  onError: OnQueueError,
) {
  const { id, data, signal } = job
  const queue = jobQueues[job.name as Name]
  const { retryLimit = 0 } = queue.options
  let failures = 0
  try {
    const tries = await countTries(boss, queue, job)
    failures = tries.failures
    if (tries.deaths > maxDeaths || failures > retryLimit) return givenUp(job, tries, onError)
    await handle(data, signal)
    return { id, status: 'completed' as const }
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    const status = failures < retryLimit ? ('failed' as const) : ('deadletter' as const)
    onError(error, failedTry(job, failures, status === 'deadletter'))
    return { id, status, output: { message: error.message } }
  }
}

const failedTry = ({ id, name, data }: StoredJob, failures: number, is_last: boolean): FailedTry => {
  const { organization_id } = (data ?? {}) as { organization_id?: unknown }
  return {
    job: name,
    job_id: id,
    organization_id: typeof organization_id === 'string' ? organization_id : null,
    try: failures + 1,
    is_last,
  }
}

function givenUp(job: StoredJob, { failures, deaths }: Tries, onError: OnQueueError) {
  const { id, name } = job
  const message = `${name} ${id} is given up: its process died ${deaths} times, ${failures} tries failed`
  onError(new Error(message), failedTry(job, failures, true))
  return { id, status: 'deadletter' as const, output: { message } }
}
