import { detectorUrl } from './detector-url'
import type { FoundFace } from './picture-parts'

/** No picture takes so long on a device that can do it at all; the first one waits for the detector's files as well. */
const patienceMs = 90_000

export interface FaceDetector {
  /**
   * The faces of a picture, one picture after the other.
   * @throws where the detector does not start or answer, after which it is of no more use
   */
  find: (picture: Blob) => Promise<FoundFace[]>
  /** Whether it may be asked again: false once it did not start or answer. */
  works: () => boolean
  /** Ends it, with its memory. */
  end: () => void
}

type Answer = { faces: FoundFace[] } | { failed: string }

/** Begins a detector on this device, off the page's own thread. Whoever begins it ends it. */
export function beginFaceDetector(): FaceDetector {
  const worker = new Worker(detectorUrl, { type: 'module' })
  let isBroken = false
  return {
    works: () => !isBroken,
    find: (picture) =>
      new Promise<FoundFace[]>((resolve, reject) => {
        const late = setTimeout(() => {
          isBroken = true
          reject(new Error('the detector did not answer'))
        }, patienceMs)
        const listening = new AbortController()
        const { signal } = listening
        signal.addEventListener('abort', () => clearTimeout(late))
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<Answer>) => {
            listening.abort()
            if ('faces' in data) resolve(data.faces)
            else reject(new Error(data.failed))
          },
          { signal },
        )
        worker.addEventListener(
          'error',
          () => {
            listening.abort()
            isBroken = true
            reject(new Error('the detector did not start'))
          },
          { signal },
        )
        worker.postMessage(picture, [])
      }),
    end: () => worker.terminate(),
  }
}
