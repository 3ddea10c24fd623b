// Photos in a small pool of processes: one at a time in each, which bounds memory; a photo that brings its process down or
// takes too long is refused alone.
import { availableParallelism } from 'node:os'
import { createProcessPool, JobLost } from '@gozlem/document/process-pool'
import type { PhotoRefusalCode } from '@gozlem/domain/report/photo-rules'
import { type DiskFence, fenceFlags } from './disk-fence'
import type { DrawnPhoto, PhotoInput } from './ingest-photo'
import { PhotoRefused, type PhotoSize } from './photo-refused'

/** A drawn picture as a file beside the photo it was drawn from. */
export type StoredRendition = { path: string; width: number; height: number }

export type IngestedPhoto = Omit<DrawnPhoto, 'display' | 'print' | 'thumb'> & {
  display: StoredRendition
  print: StoredRendition
  thumb: StoredRendition
}

/** What a process answers. */
export type PhotoReply =
  | { photo: IngestedPhoto }
  | { refused: PhotoRefusalCode; found: PhotoSize | undefined }

export type PhotoIngest = {
  /**
   * Checks a photo and leaves its renditions beside it; waits for its turn while all processes are busy, and no longer than
   * the signal wants.
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
  /** Where the worker lies, when it is bundled elsewhere. */
  workerUrl?: URL
  /** What of the disk its processes see; without it they see what the server sees (development and tests). */
  fence?: DiskFence
}

/** A process takes so many photos: what a hostile one may have left in it is gone soon. */
const photosPerWorker = 25
/**
 * A process that took 12 MP holds 150 MB afterwards, of a progressive JPEG 200 and of a HEIC 250, because WebAssembly memory
 * never shrinks; one that holds more has taken something larger.
 */
const largestMegabytes = 280

/** Starts no process before the first photo. */
export function createPhotoIngest(options: PhotoIngestOptions = {}): PhotoIngest {
  const { workers = Math.min(2, availableParallelism()) } = options
  const pool = createProcessPool<PhotoInput, PhotoReply>({
    workerUrl: options.workerUrl ?? new URL('./photo-worker.ts', import.meta.url),
    nodeFlags: options.fence ? fenceFlags(options.fence) : [],
    workers,
    jobsPerProcess: photosPerWorker,
    largestMegabytes,
    timeoutMs: options.timeoutMs ?? 30_000,
    stopsAbandoned: false,
  })
  return {
    async ingest(input, signal) {
      const reply = await pool.run(input, signal).catch((error: unknown) => {
        throw refusalOf(error)
      })
      if ('photo' in reply) return reply.photo
      throw new PhotoRefused(reply.refused, reply.found)
    },
    close: () => pool.close(),
  }
}

/** A photo that ended its process or held it too long is to blame; for anything else it is not. */
function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof JobLost)) return cause
  if (cause.why === 'timeout') return new PhotoRefused('TIMEOUT', undefined, { cause })
  if (cause.why === 'crashed') return new PhotoRefused('CORRUPT', undefined, { cause })
  return cause
}
