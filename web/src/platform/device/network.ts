// Whether there is a connection, as the app believes: the machine says so, or the server answered although the machine says no.
import { networkStatus } from './network-status'

export interface Network {
  /** A request may still fail while it says yes. */
  isOnline: () => boolean
  /** Calls `listener` when a connection comes or goes, until the answer is called. */
  onChange: (listener: () => void) => () => void
}

/** Of this page, as the machine's own word is: the last call was answered while the machine said that there is no connection. */
const contradicted = { isNow: false, listeners: new Set<() => void>() }

export const network: Network = {
  isOnline: () => networkStatus.isConnected() || contradicted.isNow,
  onChange: (listener) => {
    const stop = networkStatus.onChange(() => {
      contradicted.isNow = false
      listener()
    })
    contradicted.listeners.add(listener)
    return () => {
      stop()
      contradicted.listeners.delete(listener)
    }
  },
}

/** Notes whether the server answered a call: while the machine says that there is no connection, that counts more. */
export function noteAnswer(isAnswered: boolean): void {
  const isContradicted = isAnswered && !networkStatus.isConnected()
  if (isContradicted === contradicted.isNow) return
  contradicted.isNow = isContradicted
  for (const changed of contradicted.listeners) changed()
}

/** Calls `listener` each time a connection comes back, until the answer is called. */
export function onReconnect(listener: () => void): () => void {
  return network.onChange(() => {
    if (network.isOnline()) listener()
  })
}
