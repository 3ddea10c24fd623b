export interface Network {
  /** What the device believes about its connection. A request may still fail while it says yes. */
  isOnline: () => boolean
  /** Calls `listener` when a connection comes or goes, until the answer is called. */
  onChange: (listener: () => void) => () => void
}

export const network: Network = {
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}

/** Calls `listener` each time a connection comes back, until the answer is called. */
export function onReconnect(listener: () => void): () => void {
  return network.onChange(() => {
    if (network.isOnline()) listener()
  })
}
