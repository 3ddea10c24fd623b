/** What the machine says of its connection: it may be wrong, as behind a VPN. The app believes `network`. */
export interface NetworkStatus {
  isConnected: () => boolean
  /** Calls `listener` when that may have changed, until the answer is called. */
  onChange: (listener: () => void) => () => void
}

export const networkStatus: NetworkStatus = {
  isConnected: () => navigator.onLine,
  onChange: (listener) => {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}
