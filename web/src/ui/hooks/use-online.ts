import { useSyncExternalStore } from 'react'
import { useMachine } from '../machine'

/** What the device believes about its connection. A request may still fail while it says yes. */
export function useOnline(): boolean {
  const { network } = useMachine()
  return useSyncExternalStore(network.onChange, network.isOnline)
}
