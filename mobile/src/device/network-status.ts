import { Network } from '@capacitor/network'
import type { Device } from '@gozlem/web/device/device'

const listeners = new Set<() => void>()
let isConnected = true

/** Asks once and listens from then on, before the app begins. */
export async function watchNetwork(): Promise<void> {
  await Network.addListener('networkStatusChange', ({ connected }) => {
    isConnected = connected
    for (const changed of listeners) changed()
  })
  isConnected = (await Network.getStatus()).connected
}

export const networkStatus: Device['networkStatus'] = {
  isConnected: () => isConnected,
  onChange: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
