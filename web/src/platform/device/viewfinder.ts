// The part of a camera's track that TypeScript's own declarations leave out: what phones can do beside taking a picture.
interface Abilities extends MediaTrackCapabilities {
  torch?: boolean
  zoom?: { min: number; max: number; step?: number }
}

/** Why there is no live picture. */
export type CameraTrouble = 'refused' | 'absent' | 'busy'

export class NoCamera extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(`no camera: ${trouble}`)
    this.trouble = trouble
  }
}

export interface Shot {
  photo: File
  /** The same, small, to be put into the page. No JPEG: the photo would wait for that one, too. */
  small: HTMLCanvasElement
}

export interface Zoom {
  min: number
  max: number
  /** What it begins with. */
  value: number
  set: (value: number) => Promise<void>
}

/** A camera that is on, until `close`. */
export interface LiveCamera {
  /** Shows what it sees inside an element. */
  showIn: (place: HTMLElement) => void
  /** What it sees now. @throws where it sees nothing */
  shoot: () => Promise<Shot>
  /** Turns the light on and off; null where it has none. */
  torch: ((on: boolean) => Promise<void>) | null
  zoom: Zoom | null
  /** Calls `listener` when another app or the system takes it, and when it is back. */
  onTaken: (listener: (isTaken: boolean) => void) => void
  close: () => void
}

export interface Viewfinder {
  /** Turns on the camera that looks away from whoever holds the device; asks them where that is not said yet. @throws NoCamera */
  open: () => Promise<LiveCamera>
}

/**
 * As large as phones give it; of less the browser gives the most there is. A size between would be cut out of a wide picture by some
 * browsers, and show less of the room.
 */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 4096 }, height: { ideal: 3072 } },
}
/** Pixels of the long side of what is taken: 1.6 times what any screen, paper or model is shown of it. */
const longSide = 2560
const smallSide = 240
const quality = 0.9

export const viewfinder: Viewfinder = {
  open: async () => {
    // Pages without https have none. oxlint-disable-next-line typescript/no-unnecessary-condition
    if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera('absent')
    const stream = await navigator.mediaDevices.getUserMedia(wanted).catch((failure: unknown) => {
      throw new NoCamera(troubleOf(failure))
    })
    const [track] = stream.getVideoTracks()
    if (!track) throw new NoCamera('absent')
    return live(stream, track)
  },
}

function troubleOf(failure: unknown): CameraTrouble {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'absent'
}

function live(stream: MediaStream, track: MediaStreamTrack): LiveCamera {
  const video = document.createElement('video')
  video.muted = true
  video.autoplay = true
  video.playsInline = true // Safari opens its own player otherwise
  video.className = 'size-full object-contain'
  video.ariaHidden = 'true'
  video.srcObject = stream
  const { torch, zoom }: Abilities = track.getCapabilities()
  // The same for each shot: one of twelve megapixels takes 48 MB until somebody collects it.
  const large = new OffscreenCanvas(1, 1)
  const ask = (part: object) => track.applyConstraints({ advanced: [part] })

  async function shoot(): Promise<Shot> {
    const { videoWidth: width, videoHeight: height } = video
    if (width === 0 || height === 0) throw new NoCamera('busy')
    // Both are drawn before anything is waited for: it is the moment of the press. The small one is drawn from the large one, because
    // the picture of a camera is turned into colours each time it is drawn.
    draw(video, large, width, height, Math.min(1, longSide / Math.max(width, height)))
    const small = document.createElement('canvas')
    draw(
      large,
      small,
      large.width,
      large.height,
      Math.min(1, smallSide / Math.min(large.width, large.height)),
    )
    const jpeg = await large.convertToBlob({ type: 'image/jpeg', quality })
    return {
      photo: new File([jpeg], 'kamera.jpg', { type: 'image/jpeg', lastModified: Date.now() }),
      small,
    }
  }

  return {
    showIn: (place) => {
      place.replaceChildren(video)
      void video.play().catch(() => undefined)
    },
    shoot,
    torch: torch === true ? (on) => ask({ torch: on }) : null,
    zoom:
      zoom && zoom.max > zoom.min
        ? { min: zoom.min, max: zoom.max, value: zoom.min, set: (value) => ask({ zoom: value }) }
        : null,
    onTaken: (listener) => {
      track.addEventListener('ended', () => listener(true))
      track.addEventListener('mute', () => listener(true))
      track.addEventListener('unmute', () => listener(false))
    },
    close: () => {
      for (const each of stream.getTracks()) each.stop()
      video.srcObject = null
      video.remove()
    },
  }
}

function draw(
  picture: HTMLVideoElement | OffscreenCanvas,
  canvas: HTMLCanvasElement | OffscreenCanvas,
  ofWidth: number,
  ofHeight: number,
  scale: number,
): void {
  const [width, height] = [Math.round(ofWidth * scale), Math.round(ofHeight * scale)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
}
