import { pictureMaker, type Seen, type ShotPicture } from './shot-picture'

export interface ShotsOffPage {
  /** One at a time. */
  make: (seen: Seen<HTMLVideoElement>) => Promise<ShotPicture>
  /** What is just made comes yet. */
  end: () => void
}

/** Makes photos in a thread of its own, so that the page goes on answering; on the page where this browser cannot, or could not. */
export function shotsOffPage(): ShotsOffPage {
  const onPage = pictureMaker()
  // How the phone is held is said by each frame; a browser that does not tell of it may forget it on the way.
  if (!('VideoFrame' in globalThis && 'rotation' in VideoFrame.prototype))
    return { make: onPage, end: () => undefined }
  const worker = new Worker(new URL('./shot-worker.ts', import.meta.url), { type: 'module' })
  let isBroken = false
  let answer: (shot: ShotPicture | null) => void = () => undefined
  let making: Promise<ShotPicture | null> = Promise.resolve(null)
  worker.addEventListener('message', ({ data }: MessageEvent<ShotPicture | null>) => answer(data))
  worker.addEventListener('error', () => {
    isBroken = true
    answer(null)
  })

  const inThread = (seen: Seen<VideoFrame>) =>
    new Promise<ShotPicture | null>((resolve) => {
      answer = resolve
      // Not handed over: the thread gets the same picture, and this one stays.
      worker.postMessage(seen, [])
    }).catch(() => null)

  async function make(seen: Seen<HTMLVideoElement>): Promise<ShotPicture> {
    const picture = isBroken ? null : frameOf(seen.picture)
    if (!picture) return onPage(seen)
    // The camera may be off when the thread fails, and shows nothing any more: what it saw is held until the photo is made.
    const held = { ...seen, picture }
    making = inThread(held)
    try {
      return (await making) ?? (await onPage(held))
    } finally {
      picture.close()
    }
  }

  return { make, end: () => void making.then(() => worker.terminate()) }
}

function frameOf(video: HTMLVideoElement): VideoFrame | null {
  try {
    return new VideoFrame(video)
  } catch {
    return null
  }
}
