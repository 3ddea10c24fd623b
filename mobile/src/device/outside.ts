import { Browser } from '@capacitor/browser'
import type { Device } from '@gozlem/web/device/device'

/** In the system's own browser, over the app. As a plain link Android would hand an address of ours back to the app. */
export const outside: Device['outside'] = { open: (url) => Browser.open({ url }) }
