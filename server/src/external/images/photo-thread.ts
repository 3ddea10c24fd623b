import { Worker } from 'node:worker_threads'
import type { IngestedPhoto, PhotoInput } from './ingest-photo'
import { PhotoRefused } from './photo-refused'
import type { PhotoReply } from './photo-worker'

/** How one photo ended, and whether the thread may take another. */
export type PhotoOutcome = { reusable: boolean } & ({ photo: IngestedPhoto } | { error: Error })

/**
 * Starts a thread and waits until it takes photos.
 * @throws Error when the worker file cannot be loaded
 */
export function startPhotoThread(url: URL): Promise<Worker> {
  const thread = new Worker(url, { name: 'photo', execArgv: [] })
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The photo worker ended before it was ready')))
    thread.once('message', () => {
      stopListening(thread)
      thread.unref()
      resolve(thread)
    })
  })
}

function stopListening(thread: Worker): void {
  for (const event of ['error', 'exit', 'message']) thread.removeAllListeners(event)
}

/** Gives one photo to an idle thread. Never rejects: a crash or a timeout is the end of this photo only. */
export function askPhotoThread(thread: Worker, input: PhotoInput, timeoutMs: number): Promise<PhotoOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: PhotoOutcome) => {
      clearTimeout(timer)
      stopListening(thread)
      // An error between two photos ends this thread, not the server.
      thread.on('error', () => {})
      resolve(outcome)
    }
    const lost = (code: 'TIMEOUT' | 'CORRUPT', cause?: unknown) =>
      settle({ reusable: false, error: new PhotoRefused(code, undefined, { cause }) })
    const timer = setTimeout(() => lost('TIMEOUT'), timeoutMs)
    thread.on('error', (cause) => lost('CORRUPT', cause))
    thread.on('exit', (code) => lost('CORRUPT', new Error(`The photo worker ended with code ${code}`)))
    thread.on('message', (reply: PhotoReply) => settle(outcomeOf(reply)))
    send(thread, input)
  })
}

/** Bytes are copied, not moved: the original stays with the caller. */
function send(thread: Worker, input: PhotoInput): void {
  if ('path' in input) return thread.postMessage(input, [])
  const bytes = new Uint8Array(input.bytes)
  thread.postMessage({ ...input, bytes }, [bytes.buffer])
}

/** WebAssembly memory grows with the largest HEIC and never shrinks: above this the thread is not kept. */
const keptHeicPixels = 25_000_000

function outcomeOf(reply: PhotoReply): PhotoOutcome {
  if ('refused' in reply) return { reusable: true, error: new PhotoRefused(reply.refused, reply.found) }
  if ('failed' in reply) return { reusable: true, error: new Error(reply.failed) }
  const { photo } = reply
  return { reusable: photo.format !== 'heic' || photo.width * photo.height <= keptHeicPixels, photo }
}
