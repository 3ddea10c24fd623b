// PDF bytes by a few worker threads. A worker is replaced after some jobs, because the typesetter's memory grows with
// every document; a worker that is aborted, too slow or dead is replaced too, and only its own job is lost.
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PdfJob, PdfReply } from './pdf-job'
import { PrintFailure } from './print-failure'
import { ReportDocument } from './report-document'

export interface PdfRendererOptions {
  /** Threads that may work at once. */
  workers: number
  /** Jobs after which a thread is replaced. */
  jobsPerWorker: number
  /** Milliseconds a job may take once a thread has it; 60 000 by default. */
  timeoutMs?: number
  /** The worker's entry; needed when this file is bundled elsewhere. */
  workerUrl?: URL
  /** Folder of the templates; needed when the worker is bundled elsewhere. */
  resourcesDir?: string
}

export interface PdfRenderer {
  /**
   * Prints a report as PDF/A-2a.
   * @throws PrintFailure, or the signal's reason when it is aborted.
   */
  render(report: ReportDocument, signal?: AbortSignal): Promise<Uint8Array>
  /** Ends the threads; jobs that are not done fail with `closed`. */
  close(): Promise<void>
}

interface Job {
  document: ReportDocument
  resolve(pdf: Uint8Array): void
  reject(reason: unknown): void
}

interface Seat {
  worker: Worker
  jobsLeft: number
  job: Job | null
  timer: NodeJS.Timeout | undefined
}

/** A small pool of threads that print reports; it starts a thread only when there is work. */
export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const seats = new Set<Seat>()
  const waiting: Job[] = []
  const leaving = new Set<Promise<unknown>>()
  let closed = false

  function assignWork(): void {
    while (waiting.length > 0) {
      const seat = [...seats].find((candidate) => candidate.job === null) ?? openSeat()
      const job = seat && waiting.shift()
      if (!job) return
      begin(seat, job)
    }
  }

  function openSeat(): Seat | null {
    if (seats.size >= options.workers) return null
    const worker = startWorker(options)
    const seat: Seat = { worker, jobsLeft: options.jobsPerWorker, job: null, timer: undefined }
    worker.on('message', (reply: PdfReply) => finish(seat, reply))
    worker.on('error', (cause) => lose(seat, new PrintFailure('crashed', 'the PDF worker failed', { cause })))
    worker.on('exit', () => lose(seat, new PrintFailure('crashed', 'the PDF worker ended')))
    seats.add(seat)
    return seat
  }

  function begin(seat: Seat, job: Job): void {
    seat.job = job
    seat.jobsLeft -= 1
    seat.timer = setTimeout(
      () => lose(seat, new PrintFailure('timeout', 'the report took too long to print')),
      options.timeoutMs ?? 60_000,
    )
    seat.worker.ref()
    const order: PdfJob = { document: job.document }
    seat.worker.postMessage(order, [])
  }

  function finish(seat: Seat, reply: PdfReply): void {
    const { job } = seat
    clearTimeout(seat.timer)
    seat.job = null
    seat.worker.unref()
    if (seat.jobsLeft === 0) dismiss(seat)
    if (job && 'pdf' in reply) job.resolve(reply.pdf)
    else if (job && 'failure' in reply)
      job.reject(new PrintFailure(reply.failure.code, reply.failure.message))
    assignWork()
  }

  function lose(seat: Seat, reason: unknown): void {
    if (!seats.has(seat)) return
    seat.job?.reject(reason)
    dismiss(seat)
    assignWork()
  }

  /** A thread inside the typesetter ends only when that call returns, so nobody waits for it here. */
  function dismiss(seat: Seat): void {
    clearTimeout(seat.timer)
    seats.delete(seat)
    const ended = seat.worker.terminate().finally(() => leaving.delete(ended))
    leaving.add(ended)
  }

  function abandon(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
    job.reject(reason)
    const seat = [...seats].find((candidate) => candidate.job === job)
    if (seat) lose(seat, reason)
  }

  return {
    async render(report, signal) {
      signal?.throwIfAborted()
      if (closed) throw new PrintFailure('closed', 'the PDF renderer is closed')
      const document = readReport(report)
      const { promise, job } = newJob(document)
      const onAbort = () => abandon(job, signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.push(job)
      assignWork()
      try {
        return await promise
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    async close() {
      closed = true
      const reason = new PrintFailure('closed', 'the PDF renderer is closed')
      for (const job of waiting.splice(0)) job.reject(reason)
      for (const seat of seats) lose(seat, reason)
      await Promise.all(leaving)
    },
  }
}

function readReport(report: ReportDocument): ReportDocument {
  const read = ReportDocument.safeParse(report)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
  throw new PrintFailure('invalid', problems.join('\n'), { cause: read.error })
}

function newJob(document: ReportDocument): { promise: Promise<Uint8Array>; job: Job } {
  let settle: Pick<Job, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<Uint8Array>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, job: { document, ...settle } }
}

function startWorker({ workerUrl, resourcesDir }: PdfRendererOptions): Worker {
  return new Worker(workerUrl ?? new URL('./pdf-worker-from-source.mjs', import.meta.url), {
    workerData: { resourcesDir: resourcesDir ?? fileURLToPath(new URL('../resources', import.meta.url)) },
  })
}
