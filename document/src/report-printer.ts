// Reports as files, set by a few worker processes (decision 007).
import { fileURLToPath } from 'node:url'
import type { PrintFormat } from '@gozlem/domain/report/print-options'
import type { FollowUpDocument } from './follow-up-document'
import type { LetterDocument } from './letter-document'
import { PrintFailure } from './print-failure'
import type { PrintJob, PrintReply } from './print-job'
import { createProcessPool, JobLost } from './process-pool'
import { ReportDocument } from './report-document'

export interface ReportPrinterOptions {
  /** Processes that may work at once; each takes up to 250 MB. */
  workers: number
  /** Jobs after which a process is replaced. */
  jobsPerWorker: number
  /** Milliseconds a job may take once a process has it; 60 000 by default. */
  timeoutMs?: number
  /** Milliseconds without work after which the processes end; 60 000 by default. */
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
  /** Prints a follow-up report in the same way. @throws as the other */
  renderFollowUp(
    followUp: FollowUpDocument,
    format: 'pdf' | 'xlsx',
    signal?: AbortSignal,
  ): Promise<Uint8Array>
  /** Prints letters as PDF/A-2a or Word. @throws as the others */
  renderLetters(letters: LetterDocument, format: 'pdf' | 'docx', signal?: AbortSignal): Promise<Uint8Array>
  /** Ends the processes; jobs that are not done fail with `closed`. */
  close(): Promise<void>
}

const largestMegabytes = 250

/** A small pool of processes that print reports; it starts one only when there is work. */
export function createReportPrinter(options: ReportPrinterOptions): ReportPrinter {
  const pool = createProcessPool<PrintJob, PrintReply>({
    workerUrl: options.workerUrl ?? new URL('./print-worker.ts', import.meta.url),
    arguments: [options.resourcesDir ?? fileURLToPath(new URL('../resources', import.meta.url))],
    nodeFlags: ['--expose-gc'],
    workers: options.workers,
    jobsPerProcess: options.jobsPerWorker,
    largestMegabytes,
    timeoutMs: options.timeoutMs ?? 60_000,
    stopsAbandoned: true,
    ...(options.idleMs !== undefined && { idleMs: options.idleMs }),
  })
  async function print(job: PrintJob, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const reply = await pool.run(job, signal).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw printFailure(error)
    })
    if ('bytes' in reply) return reply.bytes
    throw new PrintFailure(reply.failure.code, reply.failure.message)
  }
  return {
    async render(report, format, signal) {
      signal?.throwIfAborted()
      return print({ document: readReport(report), format }, signal)
    },
    async renderFollowUp(document, format, signal) {
      signal?.throwIfAborted()
      return print({ document, format }, signal)
    },
    async renderLetters(document, format, signal) {
      signal?.throwIfAborted()
      return print({ document, format }, signal)
    },
    close: () => pool.close(),
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

/** What the process threw without being a PrintFailure is a defect, as good as a crash. */
function printFailure(cause: unknown): PrintFailure {
  const why = cause instanceof JobLost ? cause.why : 'crashed'
  if (why === 'closed') return new PrintFailure('closed', 'the report printer is closed', { cause })
  if (why === 'timeout') return new PrintFailure('timeout', 'the report took too long to print', { cause })
  const words = cause instanceof Error ? cause.message : String(cause)
  return new PrintFailure('crashed', `the print worker failed: ${words}`, { cause })
}
