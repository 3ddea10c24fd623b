import type { Shrunk } from './shrink-photo'

/** Decoding asks for four bytes a pixel; what is larger than this is no photo of a camera. */
const mostBytes = 100 * 1024 * 1024

/** Makes a photo smaller in a thread of its own, which goes with its memory; what goes wrong leaves it too large. */
export function shrinkOffPage(photo: Blob): Promise<Shrunk> {
  if (photo.size > mostBytes) return Promise.resolve({ refused: 'TOO_LARGE' })
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Shrunk>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Shrunk>) => resolve(data))
    worker.addEventListener('error', () => resolve({ refused: 'TOO_LARGE' }))
    worker.postMessage(photo, [])
  }).finally(() => worker.terminate())
}
