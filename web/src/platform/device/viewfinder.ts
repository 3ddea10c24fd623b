import { type CameraTrouble, NoCamera } from './no-camera'
import { shotsOffPage } from './shots-off-page'

// The part of a camera's track that TypeScript's own declarations leave out: what phones can do beside taking a picture.
interface Abilities extends MediaTrackCapabilities {
  torch?: boolean
  zoom?: { min: number; max: number; step?: number }
}

export interface Shot {
  jpeg: Uint8Array<ArrayBuffer>
  /** The same, small, to be put into the page. */
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
/** A camera that is on shows its first picture a moment later, and a finger may be faster. */
const firstPictureMs = 3000
/** Of a video's `readyState`: HAVE_CURRENT_DATA. */
const hasPicture = 2

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
  const offPage = shotsOffPage()
  const ask = (part: object) => track.applyConstraints({ advanced: [part] })

  async function shoot(): Promise<Shot> {
    // A track that has ended leaves its last picture in the video, and not every system tells of the end.
    if (track.readyState === 'ended' || track.muted) throw new NoCamera('busy')
    if (video.readyState < hasPicture && !(await begins(video))) throw new NoCamera('busy')
    const { videoWidth: width, videoHeight: height } = video
    const { jpeg, small } = await offPage.make({ picture: video, width, height }).catch(() => {
      throw new NoCamera('busy')
    })
    const shown = document.createElement('canvas')
    Object.assign(shown, { width: small.width, height: small.height })
    shown.getContext('bitmaprenderer')?.transferFromImageBitmap(small)
    return { jpeg: new Uint8Array(jpeg), small: shown }
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
      offPage.end()
      for (const each of stream.getTracks()) each.stop()
      video.srcObject = null
      video.remove()
    },
  }
}

const begins = (video: HTMLVideoElement) =>
  new Promise<boolean>((resolve) => {
    const patience = setTimeout(() => resolve(false), firstPictureMs)
    const began = () => {
      clearTimeout(patience)
      resolve(true)
    }
    video.addEventListener('loadeddata', began, { once: true })
  })
