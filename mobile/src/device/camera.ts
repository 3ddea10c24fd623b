import { Camera } from '@capacitor/camera'
import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import type { Device } from '@gozlem/web/device/device'
import { keptUser } from '@gozlem/web/cached-user'
import { NoCamera } from '@gozlem/web/device/no-camera'

/** What the plugin calls it, on both systems. */
const codes = { refused: 'OS-PLUG-CAMR-0003', closed: 'OS-PLUG-CAMR-0006' }

/** While the phone's camera is open: since when, and for which page. The system may end the app meanwhile. */
const asking = 'camera_asked'

/** The phone's own camera leaves a file; whoever closes it without a photo took none. */
export const camera: Device['camera'] = {
  takePhoto: async () => {
    const asked: Asked = { at: Date.now(), page: window.location.pathname, person: keptUser()?.id }
    localStorage.setItem(asking, JSON.stringify(asked))
    const webPath = await taken().finally(() => localStorage.removeItem(asking))
    return webPath === undefined ? null : fileOf(webPath)
  },
  leftPhoto: async () => {
    const left = await leftBehind()
    if (left?.asked.page !== window.location.pathname) return null
    return { file: await fileOf(left.webPath), taken: () => localStorage.removeItem(asking) }
  },
}

/** Begins at the page that asked for a photo, where the app was ended behind the camera and there is one. */
export async function startAtPhoto(): Promise<void> {
  const left = window.location.pathname === '/' ? await leftBehind() : null
  if (!left || left.asked.isLed) return
  // Once: whoever leaves that page without the photo is led there no more.
  localStorage.setItem(asking, JSON.stringify({ ...left.asked, isLed: true }))
  window.history.replaceState(null, '', left.asked.page)
}

interface Asked {
  at: number
  page: string
  /** Nobody else's report gets it. */
  person: string | undefined
  isLed?: boolean
}

/**
 * The plugin hands its call to nobody when the app is ended, so no event tells of the photo (`appRestoredResult`); its camera writes
 * into the app's cache, where the newest picture is the one.
 */
async function leftBehind(): Promise<{ asked: Asked; webPath: string } | null> {
  const text = localStorage.getItem(asking)
  if (text === null || Capacitor.getPlatform() !== 'android') return null
  const asked = JSON.parse(text) as Asked
  if (asked.person !== keptUser()?.id) return null
  const { files } = await Filesystem.readdir({ path: '', directory: Directory.Cache })
  const [newest] = files
    .filter(({ name, size, mtime }) => /\.jpe?g$/i.test(name) && size > 0 && mtime >= asked.at)
    .sort((left, right) => right.mtime - left.mtime)
  if (newest) return { asked, webPath: Capacitor.convertFileSrc(newest.uri) }
  localStorage.removeItem(asking)
  return null
}

async function fileOf(webPath: string): Promise<File> {
  const blob = await (await fetch(webPath)).blob()
  return new File([blob], 'kamera.jpg', { type: 'image/jpeg', lastModified: Date.now() })
}

async function taken(): Promise<string | undefined> {
  try {
    return (await Camera.takePhoto({ quality: 92 })).webPath
  } catch (failure) {
    const { code } = failure as { code?: string }
    if (code === codes.closed) return undefined
    throw new NoCamera(code === codes.refused ? 'refused' : 'absent')
  }
}
