import type { Seen, ShotPicture } from './shot-picture'

export interface ShotsOffPage {
  /** One at a time; null where this browser cannot, or could not. */
  make: (seen: Seen<HTMLVideoElement>) => Promise<ShotPicture | null>
  /** What is just made comes yet. */
  end: () => void
}

/** Makes photos in a thread of its own, so that the page goes on answering. */
export function shotsOffPage(): ShotsOffPage {
  // How the phone is held is said by each frame; a browser that does not tell of it may forget it on the way.
  if (!('VideoFrame' in globalThis && 'rotation' in VideoFrame.prototype))
    return { make: async () => null, end: () => undefined }
  const worker = new Worker(new URL('./shot-worker.ts', import.meta.url), { type: 'module' })
  let isBroken = false
  let answer: (shot: ShotPicture | null) => void = () => undefined
  let making: Promise<ShotPicture | null> = Promise.resolve(null)
  worker.addEventListener('message', ({ data }: MessageEvent<ShotPicture | null>) => answer(data))
  worker.addEventListener('error', () => {
    isBroken = true
    answer(null)
  })

  function make({ picture, width, height }: Seen<HTMLVideoElement>): Promise<ShotPicture | null> {
    if (isBroken) return Promise.resolve(null)
    making = new Promise<ShotPicture | null>((resolve) => {
      answer = resolve
      const frame = new VideoFrame(picture)
      worker.postMessage({ picture: frame, width, height }, [frame])
    }).catch(() => null)
    return making
  }

  return { make, end: () => void making.then(() => worker.terminate()) }
}
