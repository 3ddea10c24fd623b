// PDF bytes by a few worker processes. Processes, not threads: the typesetter is native code, so only a process can be
// stopped in the middle of a document, can die without taking the server along, and gives all its memory back (threads
// that were replaced left more than 100 MB behind each time). A worker is also replaced after some jobs and ends when
// there is nothing to do.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PrintFormat } from '@gozlem/domain/report/print-options'
import { PrintFailure } from './print-failure'
import type { PrintJob, PrintReply } from './print-job'
import { ReportDocument } from './report-document'

export interface ReportPrinterOptions {
  /** Processes that may work at once; each takes up to 300 MB. */
  workers: number
  /** Jobs after which a process is replaced. */
  jobsPerWorker: number
  /** Milliseconds a job may take once a process has it; 60 000 by default. */
  timeoutMs?: number
  /** Milliseconds without work after which a process ends; 60 000 by default. */
  idleMs?: number
  /** The worker's entry, needed when it is bundled elsewhere. */
  workerUrl?: URL
  /** Folder of the templates, needed when this file is bundled elsewhere. */
  resourcesDir?: string
}

export interface ReportPrinter {
  /**
   * Prints a report as tagged PDF/A-2a, Word or Excel file. One beyond the number of processes waits for its turn.
   * @throws PrintFailure, or the signal's reason when it is aborted.
   */
  render(report: ReportDocument, format: PrintFormat, signal?: AbortSignal): Promise<Uint8Array>
  /** Ends the processes; jobs that are not done fail with `closed`. */
  close(): Promise<void>
}

interface Job extends PrintJob {
  resolve(bytes: Uint8Array): void
  reject(reason: unknown): void
}

interface Worker {
  process: ChildProcess
  ended: Promise<void>
  jobsLeft: number
  job: Job | null
  timer: NodeJS.Timeout | undefined
}

const minute = 60_000

/** A small pool of processes that print reports; it starts one only when there is work. */
export function createReportPrinter(options: ReportPrinterOptions): ReportPrinter {
  const workers = new Set<Worker>()
  const leaving = new Set<Promise<void>>()
  const waiting: Job[] = []
  let closed = false

  function assignWork(): void {
    while (waiting.length > 0) {
      const worker = [...workers].find(({ job }) => job === null) ?? addWorker()
      const job = worker && waiting.shift()
      if (!job) return
      begin(worker, job)
    }
  }

  function addWorker(): Worker | null {
    if (workers.size >= options.workers) return null
    const process = startProcess(options)
    const ended = new Promise<void>((resolve) => {
      process.once('exit', () => resolve())
      process.once('error', () => resolve())
    })
    const worker: Worker = { process, ended, jobsLeft: options.jobsPerWorker, job: null, timer: undefined }
    process.on('message', (reply: PrintReply) => finish(worker, reply))
    process.on('error', (cause) =>
      lose(worker, new PrintFailure('crashed', 'the print worker failed', { cause })),
    )
    process.on('exit', (code, signal) =>
      lose(worker, new PrintFailure('crashed', `the print worker ended (${signal ?? code})`)),
    )
    workers.add(worker)
    return worker
  }

  function begin(worker: Worker, job: Job): void {
    clearTimeout(worker.timer)
    worker.job = job
    worker.jobsLeft -= 1
    worker.timer = setTimeout(
      () => lose(worker, new PrintFailure('timeout', 'the report took too long to print')),
      options.timeoutMs ?? minute,
    )
    worker.process.ref()
    worker.process.channel?.ref()
    worker.process.send({ document: job.document, format: job.format } satisfies PrintJob)
  }

  function finish(worker: Worker, reply: PrintReply): void {
    const { job } = worker
    rest(worker)
    if (worker.jobsLeft === 0) dismiss(worker)
    if ('bytes' in reply) job?.resolve(reply.bytes)
    else job?.reject(new PrintFailure(reply.failure.code, reply.failure.message))
    assignWork()
  }

  /** An idle worker does not keep the server running, and ends after a while. */
  function rest(worker: Worker): void {
    clearTimeout(worker.timer)
    worker.job = null
    worker.timer = setTimeout(() => dismiss(worker), options.idleMs ?? minute).unref()
    worker.process.unref()
    worker.process.channel?.unref()
  }

  function lose(worker: Worker, reason: unknown): void {
    if (!workers.has(worker)) return
    worker.job?.reject(reason)
    dismiss(worker)
    assignWork()
  }

  function dismiss(worker: Worker): void {
    clearTimeout(worker.timer)
    workers.delete(worker)
    worker.process.kill('SIGKILL')
    leaving.add(worker.ended)
    void worker.ended.then(() => leaving.delete(worker.ended))
  }

  function abandon(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
    job.reject(reason)
    const worker = [...workers].find((candidate) => candidate.job === job)
    if (worker) lose(worker, reason)
  }

  return {
    async render(report, format, signal) {
      signal?.throwIfAborted()
      if (closed) throw new PrintFailure('closed', 'the report printer is closed')
      const { promise, job } = newJob({ document: readReport(report), format })
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
      const reason = new PrintFailure('closed', 'the report printer is closed')
      for (const job of waiting.splice(0)) job.reject(reason)
      for (const worker of workers) {
        worker.process.ref()
        lose(worker, reason)
      }
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

function newJob(asked: PrintJob): { promise: Promise<Uint8Array>; job: Job } {
  let settle: Pick<Job, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<Uint8Array>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, job: { ...asked, ...settle } }
}

function startProcess({ workerUrl, resourcesDir }: ReportPrinterOptions): ChildProcess {
  const entry = fileURLToPath(workerUrl ?? new URL('./print-worker.ts', import.meta.url))
  return fork(entry, [resourcesDir ?? fileURLToPath(new URL('../resources', import.meta.url))], {
    // Bytes travel as bytes.
    serialization: 'advanced',
    execArgv: ['--expose-gc', ...(entry.endsWith('.ts') ? ['--import', typescriptLoader()] : [])],
    env: workerEnvironment(),
  })
}

/** Nothing of the server's environment, secrets least of all; few allocator arenas keep the process small. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const needed = ['SystemRoot', 'TEMP', 'TMPDIR'].map((name) => [name, process.env[name]] as const)
  return { ...Object.fromEntries(needed.filter(([, value]) => value !== undefined)), MALLOC_ARENA_MAX: '2' }
}

/** Development and tests run the worker's TypeScript; the bundled server has it as JavaScript. */
function typescriptLoader(): string {
  return import.meta.resolve('tsx')
}
