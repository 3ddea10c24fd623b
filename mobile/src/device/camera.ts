import { Camera } from '@capacitor/camera'
import type { Device } from '@gozlem/web/device/device'
import { NoCamera } from '@gozlem/web/device/no-camera'

/** What the plugin calls it, on both systems. */
const codes = { refused: 'OS-PLUG-CAMR-0003', closed: 'OS-PLUG-CAMR-0006' }

/** The phone's own camera leaves a file; whoever closes it without a photo took none. */
export const camera: Device['camera'] = {
  takePhoto: async () => {
    const webPath = await taken()
    if (webPath === undefined) return null
    const blob = await (await fetch(webPath)).blob()
    return new File([blob], 'kamera.jpg', { type: 'image/jpeg', lastModified: Date.now() })
  },
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
