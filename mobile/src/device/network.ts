import { Network } from '@capacitor/network'
import type { Device } from '@gozlem/web/device/device'

const listeners = new Set<() => void>()
let isOnline = true

/** Asks once and listens from then on, before the app begins. */
export async function watchNetwork(): Promise<void> {
  await Network.addListener('networkStatusChange', ({ connected }) => {
    isOnline = connected
    for (const changed of listeners) changed()
  })
  isOnline = (await Network.getStatus()).connected
}

export const network: Device['network'] = {
  isOnline: () => isOnline,
  onChange: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
