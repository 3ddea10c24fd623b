import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NoCamera } from './no-camera'
import { screenLight } from './screen-light'
import { shutterKeys } from './shutter-keys'
import { viewfinder } from './viewfinder'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A track as a phone's camera gives it; it writes down what it is asked. */
function cameraOf(abilities: object) {
  const asked: unknown[] = []
  /** What a look at what was drawn finds. */
  const seen = { data: [10, 20, 30, 255] }
  const track = Object.assign(new EventTarget(), {
    readyState: 'live',
    getCapabilities: () => abilities,
    applyConstraints: async ({ advanced }: { advanced: object[] }) => void asked.push(...advanced),
    stop: vi.fn<() => void>(),
  })
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
  const getContext = () => ({
    transferFromImageBitmap: (picture: object) => asked.push(['shown', Object.values(picture)]),
    // A look at what was drawn is none of the drawing.
    drawImage: (picture: object, ...place: unknown[]) =>
      place[2] === 8 && place[3] === 8 ? undefined : asked.push([kindOf(picture), ...place]),
    getImageData: () => seen,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width = 1
      height = 1
      getContext = getContext
      convertToBlob = async () => new Blob([`${this.width}x${this.height}`])
      transferToImageBitmap = () => ({ width: this.width, height: this.height })
    },
  )
  return { asked, seen, track }
}

function kindOf(picture: object): string {
  if ('rotation' in picture) return 'frame'
  return picture instanceof HTMLVideoElement ? 'video' : 'canvas'
}

/** The camera on the screen, and how it comes to see something. */
async function lookThrough() {
  const camera = await viewfinder.open()
  const place = document.createElement('div')
  camera.showIn(place)
  const video = place.firstChild
  const see = (width: number, height: number) => {
    const [readyState, videoWidth, videoHeight] = [4, width, height]
    for (const [name, value] of Object.entries({ readyState, videoWidth, videoHeight }))
      Object.defineProperty(video, name, { value, configurable: true })
    video?.dispatchEvent(new Event('loadeddata'))
  }
  return { camera, see }
}

describe('BEY-05 the camera of a browser', () => {
  test('BEY-05 says why there is none', async () => {
    const why = async (failure: Error) => {
      vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(failure) } })
      const refused: unknown = await viewfinder.open().catch((reason: unknown) => reason)
      return refused instanceof NoCamera ? refused.trouble : refused
    }
    expect(await why(new DOMException('', 'NotAllowedError'))).toBe('refused')
    expect(await why(new DOMException('', 'NotReadableError'))).toBe('busy')
    expect(await why(new DOMException('', 'NotFoundError'))).toBe('absent')
    vi.stubGlobal('navigator', {})
    await expect(viewfinder.open()).rejects.toMatchObject({ trouble: 'absent' })
  })

  test.each(['ended', 'muted', 'black'])(
    'BEY-34 BEY-05 takes no photo of a camera that is %s, though no event told of it',
    async (what) => {
      const { seen, track } = cameraOf({})
      const { camera, see } = await lookThrough()
      see(1600, 1200)
      if (what === 'ended') track.readyState = 'ended'
      if (what === 'muted') Object.assign(track, { muted: true })
      if (what === 'black') seen.data = [0, 0, 0, 255, 0, 0, 0, 255]
      await expect(camera.shoot()).rejects.toMatchObject({ trouble: 'busy' })
    },
  )

  test('BEY-05 has light and zoom where its track has them, and is off again when it is closed', async () => {
    const { asked, track } = cameraOf({ torch: true, zoom: { min: 1, max: 8, step: 0.1 } })
    const camera = await viewfinder.open()
    await camera.torch?.(true)
    await camera.zoom?.set(2)
    expect(asked).toEqual([{ torch: true }, { zoom: 2 }])
    expect(camera.zoom).toMatchObject({ min: 1, max: 8, value: 1 })
    camera.close()
    expect(track.stop).toHaveBeenCalledOnce()

    cameraOf({})
    expect(await viewfinder.open()).toMatchObject({ torch: null, zoom: null })
  })

  test('BEY-05 takes all of what it sees, 2560 pixels of it, and a small picture', async () => {
    const { asked } = cameraOf({})
    const { camera, see } = await lookThrough()
    const taken = async (width: number, height: number) => {
      see(width, height)
      const { jpeg, small } = await camera.shoot()
      return [new TextDecoder().decode(jpeg), `${small.width}x${small.height}`]
    }
    expect(await taken(4000, 3000)).toEqual(['2560x1920', '320x240'])
    expect(await taken(2160, 3840)).toEqual(['1440x2560', '240x427'])
    expect(await taken(1280, 720)).toEqual(['1280x720', '427x240'])
    expect(asked).toEqual([
      ['video', 0, 0, 2560, 1920],
      ['canvas', 0, 0, 320, 240],
      ['shown', [320, 240]],
      ['video', 0, 0, 1440, 2560],
      ['canvas', 0, 0, 240, 427],
      ['shown', [240, 427]],
      ['video', 0, 0, 1280, 720],
      ['canvas', 0, 0, 427, 240],
      ['shown', [427, 240]],
    ])
  })

  test('BEY-05 a press before the first picture takes that one; where none comes it takes nothing', async () => {
    vi.useFakeTimers()
    cameraOf({})
    const { camera, see } = await lookThrough()
    const early = camera.shoot()
    see(800, 600)
    expect(new TextDecoder().decode((await early).jpeg)).toBe('800x600')

    const dark = (await lookThrough()).camera.shoot().catch((reason: unknown) => reason)
    await vi.runAllTimersAsync()
    expect(await dark).toMatchObject({ trouble: 'busy' })
    vi.useRealTimers()
  })

  test('BEY-05 takes it in a thread of its own where that can be, also while the camera goes, and on the page where it fails', async () => {
    const { asked } = cameraOf({})
    const [end, closed] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const threads: EventTarget[] = []
    vi.stubGlobal(
      'VideoFrame',
      class {
        get rotation() {
          return 90
        }
        close = closed
      },
    )
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        constructor() {
          super()
          threads.push(this)
        }
        postMessage = ({ picture, ...size }: object & { picture: object }) =>
          asked.push([kindOf(picture), size])
        terminate = end
      },
    )
    const answers = (data: unknown) => threads[0]?.dispatchEvent(new MessageEvent('message', { data }))
    const open = async () => {
      const { camera, see } = await lookThrough()
      see(800, 600)
      return camera
    }
    const camera = await open()
    const first = camera.shoot()
    answers({ jpeg: new TextEncoder().encode('of the thread').buffer, small: { width: 320, height: 240 } })
    expect(new TextDecoder().decode((await first).jpeg)).toBe('of the thread')
    expect(asked).toEqual([
      ['frame', { width: 800, height: 600 }],
      ['shown', [320, 240]],
    ])

    expect(closed).toHaveBeenCalledTimes(1)

    asked.splice(0)
    const unmade = camera.shoot()
    expect(closed).toHaveBeenCalledTimes(1)
    answers(null)
    expect(new TextDecoder().decode((await unmade).jpeg)).toBe('800x600')
    // The camera may be off by then: what it saw, not what it sees.
    expect(asked).toContainEqual(['frame', 0, 0, 800, 600])
    expect(asked.flat()).not.toContain('video')
    expect(closed).toHaveBeenCalledTimes(2)

    const last = camera.shoot()
    camera.close()
    await Promise.resolve()
    expect(end).not.toHaveBeenCalled()
    answers({ jpeg: new ArrayBuffer(3), small: { width: 320, height: 240 } })
    expect((await last).jpeg).toHaveLength(3)
    expect(end).toHaveBeenCalledOnce()

    const broken = await open()
    threads[1]?.dispatchEvent(new Event('error'))
    expect(new TextDecoder().decode((await broken.shoot()).jpeg)).toBe('800x600')
  })

  test('BEY-05 tells when something else takes it, and when it is back', async () => {
    const { track } = cameraOf({})
    const camera = await viewfinder.open()
    const heard: boolean[] = []
    camera.onTaken((isTaken) => heard.push(isTaken))
    for (const kind of ['mute', 'unmute', 'ended']) track.dispatchEvent(new Event(kind))
    expect(heard).toEqual([true, false, true])
  })
})

describe('BEY-05 beside the camera', () => {
  test('BEY-05 volume and headset keys shoot once a press, until nobody listens', () => {
    const shoot = vi.fn<() => void>()
    const stop = shutterKeys.onPress(shoot)
    const press = (key: string, repeat = false) => {
      const event = new KeyboardEvent('keydown', { key, repeat, cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(press('AudioVolumeUp')).toBe(true)
    expect(press('AudioVolumeUp', true)).toBe(true)
    expect(press('a')).toBe(false)
    expect(press('MediaPlayPause')).toBe(true)
    expect(shoot).toHaveBeenCalledTimes(2)
    stop()
    expect(press('AudioVolumeUp')).toBe(false)
    expect(shoot).toHaveBeenCalledTimes(2)
  })

  test('BEY-05 the screen stays on, also when it was out of sight, and is given back', async () => {
    let held = 0
    const request = async () => {
      held += 1
      return { release: async () => void (held -= 1) }
    }
    vi.stubGlobal('navigator', { wakeLock: { request } })
    const giveBack = screenLight.keepOn()
    await waitFor(() => expect(held).toBe(1))
    held = 0 // taken back by the browser
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(held).toBe(1))
    giveBack()
    expect(held).toBe(0)
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    expect(held).toBe(0)
  })
})
