// A small pool of processes for photos. A process takes one photo at a time, which bounds memory; a photo that crashes its
// process or takes too long is refused alone, and the next one gets a fresh process.
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { IngestedPhoto, PhotoInput } from './ingest-photo'
import { askPhotoProcess, endPhotoProcess, startPhotoProcess } from './photo-process'

export type PhotoIngest = {
  /**
   * Checks a photo and makes its renditions; waits for its turn while all processes are busy, and no longer than the
   * signal wants.
   * @throws PhotoRefused with the reason; the signal's reason when it aborts while the photo waits; an ordinary Error when
   * it is not the photo's fault
   */
  ingest(input: PhotoInput, signal?: AbortSignal): Promise<IngestedPhoto>
  /** Ends the processes; photos that wait or are at work fail with an ordinary Error. */
  close(): Promise<void>
}

export type PhotoIngestOptions = {
  /** Photos at work at once; default 2, or 1 on a single processor. */
  workers?: number
  /** Time for one photo at work, in milliseconds; default 30 000. Waiting for a process does not count. */
  timeoutMs?: number
  /** Where the worker lies; default beside this file: photo-worker.js in a bundle, the TypeScript one from source. */
  workerUrl?: URL
}

type Job = { input: PhotoInput; resolve: (photo: IngestedPhoto) => void; reject: (error: Error) => void }

/** Starts no process before the first photo; idle ones do not keep the server alive. */
export function createPhotoIngest(options: PhotoIngestOptions = {}): PhotoIngest {
  const {
    workers = Math.min(2, availableParallelism()),
    timeoutMs = 30_000,
    workerUrl = besideThisFile(),
  } = options
  const waiting: Job[] = []
  const idle: ChildProcess[] = []
  const working = new Set<ChildProcess>()
  const jobs = new Set<Promise<void>>()
  let closed = false

  function startNext(): void {
    const job = jobs.size < workers ? waiting.shift() : undefined
    if (!job) return
    const run = finish(job)
    jobs.add(run)
    void run.then(() => jobs.delete(run)).then(startNext)
  }

  async function finish(job: Job): Promise<void> {
    try {
      await work(job)
    } catch (error) {
      job.reject(asError(error))
    }
  }

  async function work(job: Job): Promise<void> {
    const child = idle.pop() ?? (await startPhotoProcess(workerUrl))
    working.add(child)
    const outcome = closed ? closedOutcome : await askPhotoProcess(child, job.input, timeoutMs)
    working.delete(child)
    if ('photo' in outcome) job.resolve(outcome.photo)
    else job.reject(closed ? closedOutcome.error : outcome.error)
    if (outcome.reusable && !closed) rest(child)
    else await endPhotoProcess(child)
  }

  function rest(child: ChildProcess): void {
    idle.push(child)
    child.once('exit', () => {
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
    })
  }

  function leave(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job)
    if (place < 0) return
    waiting.splice(place, 1)
    job.reject(asError(reason))
  }

  return {
    async ingest(input, signal) {
      signal?.throwIfAborted()
      if (closed) throw closedOutcome.error
      let giveUp = () => {}
      try {
        return await new Promise<IngestedPhoto>((resolve, reject) => {
          const job = { input, resolve, reject }
          giveUp = () => leave(job, signal?.reason)
          signal?.addEventListener('abort', giveUp, { once: true })
          waiting.push(job)
          startNext()
        })
      } finally {
        signal?.removeEventListener('abort', giveUp)
      }
    },
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.reject(closedOutcome.error)
      await Promise.all([...idle.splice(0), ...working].map(endPhotoProcess))
      await Promise.all(jobs)
    },
  }
}

const closedOutcome = { reusable: false, error: new Error('The photo ingest is closed') }

function besideThisFile(): URL {
  const fromSource = import.meta.url.endsWith('.ts')
  return new URL(fromSource ? './photo-worker-from-source.mjs' : './photo-worker.js', import.meta.url)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
