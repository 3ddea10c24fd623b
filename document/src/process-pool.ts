// A small pool of processes for foreign bytes and native code: a process can be stopped in the middle of its work, can die
// without taking the server along, and gives all its memory back. Processes are started when there is work, know nothing of
// the server's environment, and are replaced after some jobs, when they have grown, and when there is nothing to do.
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import workerpool, { type Pool } from 'workerpool'
import type { JobDone } from './process-job'
import { createLine } from './turn'

export interface ProcessPoolOptions {
  /** The entry of a process, which calls `takeJobs`; TypeScript in development and tests. */
  workerUrl: URL
  arguments?: readonly string[]
  nodeFlags?: readonly string[]
  /** Processes that may work at once. */
  workers: number
  /** Jobs after which a process is replaced. */
  jobsPerProcess: number
  /** Resident memory after a job, in MB, above which the process that did it is replaced at once. */
  largestMegabytes: number
  /** Milliseconds a job may take once a process has it. */
  timeoutMs: number
  /** Milliseconds without work after which the processes end; 60 000 by default. */
  idleMs?: number
  /** Whether a job that is abandoned is stopped with its process; otherwise only one that still waits is let go. */
  stopsAbandoned: boolean
}

export interface ProcessPool<Input, Reply> {
  /**
   * Gives a job to a process; one beyond the number of processes waits for its turn (`inTurnOf`).
   * @throws JobLost; the signal's reason when it aborts; an ordinary Error with the process's words when the job threw
   */
  run(input: Input, signal?: AbortSignal): Promise<Reply>
  /** Ends the processes; jobs that wait or are at work fail with JobLost `closed`. */
  close(): Promise<void>
}

/** Why no reply came; `unstarted`: no process could take the job. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
  constructor(
    readonly why: 'timeout' | 'crashed' | 'unstarted' | 'closed',
    options?: ErrorOptions,
  ) {
    super(`The job was lost: ${why}`, options)
  }
}

const noop = () => undefined
const minute = 60_000
/** How long a process may take to start, on a machine that is busy. */
const startMs = minute
/** How long a process that is told to end may take before it is killed. */
const endMs = 100

/** Starts no process before the first job. */
export function createProcessPool<Input, Reply>(options: ProcessPoolOptions): ProcessPool<Input, Reply> {
  const line = createLine(options.workers)
  const underWay = new Set<AbortController>()
  const leaving = new Set<Promise<unknown>>()
  const living = new Set<Process>()
  /** Those of them that have nothing to do; the one that worked last is asked first. */
  const resting: Process[] = []
  let idle: NodeJS.Timeout | undefined
  let closed = false

  async function work(input: Input, signal: AbortSignal): Promise<Reply> {
    clearTimeout(idle)
    try {
      // A process that ended while it had nothing to do is noticed by the next job, which has not begun then.
      return await attempt(input, signal).catch((error: unknown) => {
        if (!(error instanceof JobLost && error.why === 'unstarted')) throw error
        return attempt(input, signal)
      })
    } finally {
      clearTimeout(idle)
      idle = setTimeout(retire, options.idleMs ?? minute).unref()
    }
  }

  async function attempt(input: Input, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted()
    const mine = resting.pop() ?? { pool: startPool(options), jobs: 0 }
    living.add(mine)
    let begun = false
    let said = ''
    const hear = (told: 'begun' | StreamPiece) => {
      if (told !== 'begun') {
        said = `${said}${told.stderr ?? ''}`.slice(-longestSaid)
        return
      }
      begun = true
      void job.timeout(options.timeoutMs)
    }
    const job = mine.pool.exec('work', [input], { on: hear }).timeout(startMs + options.timeoutMs)
    const stop = () => void job.cancel()
    signal.addEventListener('abort', stop, { once: true })
    let megabytes = Number.POSITIVE_INFINITY
    try {
      const done = (await job) as JobDone<Reply>
      ;({ megabytes } = done)
      if (said !== '') process.stderr.write(said)
      return done.reply
    } catch (error) {
      signal.throwIfAborted()
      const reason = lost(error, begun)
      // One that could not take the job is tried again, and tells of itself when it is lost for good.
      if (reason instanceof JobLost && begun) tellLost(options, reason, said)
      else if (said !== '') process.stderr.write(said)
      throw reason
    } finally {
      signal.removeEventListener('abort', stop)
      mine.jobs += 1
      // One that answered nothing is gone, or is not to be trusted.
      const isWorn = mine.jobs >= options.jobsPerProcess || megabytes > options.largestMegabytes
      if (isWorn) end(mine)
      else if (living.has(mine)) resting.push(mine)
    }
  }

  function end(process: Process): void {
    if (!living.delete(process)) return
    const ended = Promise.resolve(process.pool.terminate(false, options.timeoutMs)).then(noop, noop)
    leaving.add(ended)
    void ended.then(() => leaving.delete(ended))
  }

  /** The next job gets a fresh process; one that is at work rests when it is done. */
  function retire(): void {
    for (const process of resting.splice(0)) end(process)
  }

  return {
    async run(input, given) {
      given?.throwIfAborted()
      if (closed) throw new JobLost('closed')
      const job = new AbortController()
      const { signal } = job
      const leave = () => job.abort(given?.reason)
      underWay.add(job)
      given?.addEventListener('abort', leave, { once: true })
      try {
        return await line.add(() => {
          if (!options.stopsAbandoned) given?.removeEventListener('abort', leave)
          return work(input, signal)
        }, signal)
      } finally {
        given?.removeEventListener('abort', leave)
        underWay.delete(job)
      }
    },
    async close() {
      closed = true
      for (const job of underWay) job.abort(new JobLost('closed'))
      clearTimeout(idle)
      for (const process of living) end(process)
      // A process that was gone already never says that it ended.
      await Promise.race([Promise.all(leaving), sleep(20 * endMs, undefined, { ref: false })])
    },
  }
}

/** What a process writes beside its answers. */
interface StreamPiece {
  stdout?: string
  stderr?: string
}

/** As much of what a process writes is kept until its job ends. */
const longestSaid = 64 * 1024

/**
 * One line of JSON for a process that was lost, as the log has it. What it wrote is the dump of its heap and its stack, of which the
 * line that names the fatal error is enough.
 */
function tellLost({ workerUrl }: ProcessPoolOptions, { why }: JobLost, said: string): void {
  const fatal = said.split('\n').find((line) => line.includes('FATAL ERROR: ') || line.includes('Error: '))
  const facts = {
    level: 50,
    time: Date.now(),
    worker: basename(workerUrl.pathname),
    why,
    ...(fatal && { fatal }),
  }
  process.stderr.write(`${JSON.stringify({ ...facts, msg: 'a worker process was lost' })}\n`)
}

/** A pool of one, so that each is measured and replaced by itself. */
interface Process {
  pool: Pool
  jobs: number
}

function startPool({ workerUrl, ...options }: ProcessPoolOptions): Pool {
  const entry = fileURLToPath(workerUrl)
  const loader = entry.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []
  return workerpool.pool(entry, {
    workerType: 'process',
    maxWorkers: 1,
    emitStdStreams: true,
    workerTerminateTimeout: endMs,
    forkArgs: [...(options.arguments ?? [])],
    forkOpts: {
      // Bytes travel as bytes.
      serialization: 'advanced',
      execArgv: [...(options.nodeFlags ?? []), ...loader],
      env: workerEnvironment(),
    },
  })
}

/** Nothing of the server's environment, secrets least of all; few allocator arenas keep the process small. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const needed = ['SystemRoot', 'TEMP', 'TMPDIR'].map((name) => [name, process.env[name]] as const)
  return { ...Object.fromEntries(needed.filter(([, value]) => value !== undefined)), MALLOC_ARENA_MAX: '2' }
}

function lost(error: unknown, begun: boolean): unknown {
  const late = error instanceof workerpool.Promise.TimeoutError
  if (!late && !(error instanceof workerpool.TerminateError)) return error
  return new JobLost(begun ? (late ? 'timeout' : 'crashed') : 'unstarted', { cause: error })
}
