// Documents are opened in a child process: one that exceeds its time or memory is refused and harms no other request.
import { createProcessPool, JobLost } from '@gozlem/document/process-pool'
import { type DiskFence, fenceFlags } from '../images/disk-fence'
import type { DocumentExtension } from './inspect-document'

/** A file as it was received. */
export interface DocumentInput {
  path: string
  file_name: string
}

/** A document that may be stored, and where it lies without what its picture tells of place and device. */
export interface ReadDocument {
  extension: DocumentExtension
  path: string
  byte_size: number
}

export interface DocumentReader {
  /**
   * What a document is, by its bytes and its name; null for anything else.
   * @throws the signal's reason; an ordinary Error when it is not the file's fault
   */
  read(document: DocumentInput, signal?: AbortSignal): Promise<ReadDocument | null>
  close(): Promise<void>
}

export interface DocumentReaderOptions {
  /** Where the worker lies, when it is bundled elsewhere. */
  workerUrl?: URL
  /** What of the disk the process sees; without it it sees what the server sees (development and tests). */
  fence?: DiskFence
}

/** Megabytes of objects that may live in a process; bytes of files are none. */
const heapMegabytes = 96

/** Starts no process before the first document. */
export function createDocumentReader({ workerUrl, fence }: DocumentReaderOptions = {}): DocumentReader {
  const pool = createProcessPool<DocumentInput, ReadDocument | null>({
    workerUrl: workerUrl ?? new URL('./document-worker.ts', import.meta.url),
    nodeFlags: [`--max-old-space-size=${heapMegabytes}`, ...(fence ? fenceFlags(fence) : [])],
    workers: 1,
    jobsPerProcess: 25,
    largestMegabytes: 200,
    timeoutMs: 15_000,
    stopsAbandoned: true,
  })
  return {
    read: (document, signal) =>
      pool.run(document, signal).catch((error: unknown) => {
        // One that ended its process or held it too long is no document.
        if (error instanceof JobLost && (error.why === 'timeout' || error.why === 'crashed')) return null
        throw error
      }),
    close: () => pool.close(),
  }
}
