import type { Device } from '@gozlem/web/device/device'
import { installation } from './installation'

/** What the phone answers; all else its web view does as a browser. */
export const nativeDevice = { installation } satisfies Partial<Device>
