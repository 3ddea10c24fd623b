// Sheets are opened in a process of their own: what swells or never ends there is refused alone.
import { createProcessPool, JobLost } from '@gozlem/document/process-pool'
import { type DiskFence, fenceFlags } from '../images/disk-fence'
import { readRowLines, rowsBeside } from './rows-file'
import type { SheetFacts } from './sheet-facts'
import { type SheetRefusal, SheetRefused } from './sheet-refused'

/** What a process answers. */
export type SheetReply = { sheet: SheetFacts } | { refused: SheetRefusal }

export interface ReadSheet extends SheetFacts {
  /** The rows that are not empty, in order, some at a time: a JSON list of as many as come to `batchBytes`, and at least one. */
  batches(): AsyncIterable<string>
}

export interface SheetReader {
  /**
   * Reads a sheet into a file beside it.
   * @throws SheetRefused; the signal's reason; an ordinary Error when it is not the file's fault
   */
  read(path: string, signal?: AbortSignal): Promise<ReadSheet>
  close(): Promise<void>
}

export interface SheetReaderOptions {
  /** Where the worker lies, when it is bundled elsewhere. */
  workerUrl?: URL
  /** What of the disk the process sees; without it it sees what the server sees (development and tests). */
  fence?: DiskFence
}

/** Megabytes that may live in a process; one that read 50,000 rows of 16 columns held 159 at most, all in all. */
const heapMegabytes = 224

/** Bytes of rows that are handed to the database together. */
const batchBytes = 256 * 1024

/** Starts no process before the first sheet. */
export function createSheetReader({ workerUrl, fence }: SheetReaderOptions = {}): SheetReader {
  const pool = createProcessPool<string, SheetReply>({
    workerUrl: workerUrl ?? new URL('./sheet-worker.ts', import.meta.url),
    nodeFlags: [`--max-old-space-size=${heapMegabytes}`, ...(fence ? fenceFlags(fence) : [])],
    workers: 1,
    jobsPerProcess: 10,
    largestMegabytes: 200,
    timeoutMs: 120_000,
    stopsAbandoned: true,
  })
  return {
    async read(path, signal) {
      const reply = await pool.run(path, signal).catch((error: unknown) => {
        throw refusalOf(error)
      })
      if ('refused' in reply) throw new SheetRefused(reply.refused)
      return { ...reply.sheet, batches: () => batchesIn(rowsBeside(path)) }
    },
    close: () => pool.close(),
  }
}

/** A sheet that ended its process or held it too long is to blame; for anything else it is not. */
function refusalOf(cause: unknown): unknown {
  const isItsFault = cause instanceof JobLost && (cause.why === 'timeout' || cause.why === 'crashed')
  return isItsFault ? new SheetRefused('heavy', { cause }) : cause
}

/** Rows pass through unparsed, so that the server's work does not grow with their content. */
async function* batchesIn(path: string): AsyncGenerator<string> {
  let rows: string[] = []
  let bytes = 0
  for await (const row of readRowLines(path)) {
    rows.push(row)
    bytes += Buffer.byteLength(row)
    if (bytes < batchBytes) continue
    yield `[${rows.join()}]`
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield `[${rows.join()}]`
}
