import { Camera } from '@capacitor/camera'
import type { Device } from '@gozlem/web/device/device'

/** The phone's own camera leaves a file; whoever closes it without a photo, or does not allow it, took none. */
export const camera: Device['camera'] = {
  takePhoto: async () => {
    const taken = await Camera.takePhoto({ quality: 92 }).catch(() => null)
    if (!taken?.webPath) return null
    const blob = await (await fetch(taken.webPath)).blob()
    return new File([blob], 'kamera.jpg', { type: 'image/jpeg', lastModified: Date.now() })
  },
}
