// A small pool of threads for photos. A thread takes one photo at a time, which bounds memory; a photo that crashes its
// thread or takes too long is refused alone, and the next one gets a fresh thread.
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { IngestedPhoto, PhotoInput } from './ingest-photo'
import { askPhotoThread, startPhotoThread } from './photo-thread'

export type PhotoIngest = {
  /**
   * Checks a photo and makes its renditions; waits while all threads are busy.
   * @throws PhotoRefused with the reason; an ordinary Error when it is not the photo's fault
   */
  ingest(input: PhotoInput): Promise<IngestedPhoto>
  /** Ends the threads; photos that wait or are at work fail with an ordinary Error. */
  close(): Promise<void>
}

export type PhotoIngestOptions = {
  /** Photos at work at once; default 2, or 1 on a single processor. */
  workers?: number
  /** Time for one photo at work, in milliseconds; default 30 000. Waiting for a thread does not count. */
  timeoutMs?: number
  /** Where the worker lies; default beside this file: photo-worker.js in a bundle, the TypeScript one from source. */
  workerUrl?: URL
}

type Job = { input: PhotoInput; resolve: (photo: IngestedPhoto) => void; reject: (error: Error) => void }

/** Starts no thread before the first photo; idle threads do not keep the process alive. */
export function createPhotoIngest(options: PhotoIngestOptions = {}): PhotoIngest {
  const {
    workers = Math.min(2, availableParallelism()),
    timeoutMs = 30_000,
    workerUrl = besideThisFile(),
  } = options
  const waiting: Job[] = []
  const idle: Worker[] = []
  const working = new Set<Worker>()
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
    const thread = idle.pop() ?? (await startPhotoThread(workerUrl))
    working.add(thread)
    const outcome = closed ? closedOutcome : await askPhotoThread(thread, job.input, timeoutMs)
    working.delete(thread)
    if ('photo' in outcome) job.resolve(outcome.photo)
    else job.reject(closed ? closedOutcome.error : outcome.error)
    if (outcome.reusable && !closed) rest(thread)
    else await thread.terminate()
  }

  function rest(thread: Worker): void {
    idle.push(thread)
    thread.once('exit', () => {
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    })
  }

  return {
    ingest(input) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(closedOutcome.error)
        waiting.push({ input, resolve, reject })
        startNext()
      })
    },
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.reject(closedOutcome.error)
      await Promise.all([...idle.splice(0), ...working].map((thread) => thread.terminate()))
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
