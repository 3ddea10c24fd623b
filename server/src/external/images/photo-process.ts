// A process that photos are opened in: foreign bytes meet neither credentials nor the memory of the server there, and the
// processor serves everybody else first.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { IngestedPhoto, PhotoInput } from './ingest-photo'
import { PhotoRefused } from './photo-refused'
import type { PhotoReply } from './photo-worker'

/** How one photo ended, and whether the process may take another. */
export type PhotoOutcome = { reusable: boolean } & ({ photo: IngestedPhoto } | { error: Error })

/**
 * Starts a process and waits until it takes photos.
 * @throws Error when the worker file cannot be loaded
 */
export async function startPhotoProcess(url: URL): Promise<ChildProcess> {
  const child = fork(fileURLToPath(url), [], {
    // Bytes travel as bytes.
    serialization: 'advanced',
    execArgv: [],
    env: workerEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The photo worker ${url.pathname} ended before it was ready`)))
    child.once('message', () => resolve())
  })
  stopListening(child)
  child.unref()
  child.channel?.unref()
  return child
}

/** Nothing of the server's environment, secrets least of all; few allocator arenas keep the process small. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const needed = ['SystemRoot', 'TEMP', 'TMPDIR'].map((name) => [name, process.env[name]] as const)
  return { ...Object.fromEntries(needed.filter(([, value]) => value !== undefined)), MALLOC_ARENA_MAX: '2' }
}

/** Ends a process, whatever it is at. */
export async function endPhotoProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGKILL')
  await ended
}

function stopListening(child: ChildProcess): void {
  for (const event of ['error', 'exit', 'message']) child.removeAllListeners(event)
}

/** Gives one photo to an idle process. Never rejects: a crash or a timeout is the end of this photo only. */
export function askPhotoProcess(
  child: ChildProcess,
  input: PhotoInput,
  timeoutMs: number,
): Promise<PhotoOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: PhotoOutcome) => {
      clearTimeout(timer)
      stopListening(child)
      // An error between two photos ends this process, not the server.
      child.on('error', () => {})
      resolve(outcome)
    }
    const lost = (code: 'TIMEOUT' | 'CORRUPT', cause?: unknown) =>
      settle({ reusable: false, error: new PhotoRefused(code, undefined, { cause }) })
    const timer = setTimeout(() => lost('TIMEOUT'), timeoutMs)
    child.on('error', (cause) => lost('CORRUPT', cause))
    child.on('exit', (code) => lost('CORRUPT', new Error(`The photo worker ended with code ${code}`)))
    child.on('message', (reply: PhotoReply) => settle(outcomeOf(reply)))
    child.send(input)
  })
}

/** WebAssembly memory grows with the largest HEIC and never shrinks: above this the process is not kept. */
const keptHeicPixels = 25_000_000

function outcomeOf(reply: PhotoReply): PhotoOutcome {
  if ('refused' in reply) return { reusable: true, error: new PhotoRefused(reply.refused, reply.found) }
  if ('failed' in reply) return { reusable: true, error: new Error(reply.failed) }
  const { photo } = reply
  return { reusable: photo.format !== 'heic' || photo.width * photo.height <= keptHeicPixels, photo }
}
