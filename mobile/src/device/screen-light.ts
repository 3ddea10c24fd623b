import { KeepAwake } from '@capacitor-community/keep-awake'
import type { Device } from '@gozlem/web/device/device'

export const screenLight: Device['screenLight'] = {
  keepOn: () => {
    void KeepAwake.keepAwake().catch(() => undefined)
    return () => void KeepAwake.allowSleep().catch(() => undefined)
  },
}
