import { useSyncExternalStore } from 'react'
import { device } from '../../platform/device/device'

const subscribe = (changed: () => void) => device.network.onChange(changed)

/** What the device believes about its connection. A request may still fail while it says yes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => device.network.isOnline())
}
