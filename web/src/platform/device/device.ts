// What the app asks of the machine it runs on. The browser answers; a native shell puts its own parts in their place
// before the start. It is the ground under everything else here, and knows none of it.

export interface Network {
  isOnline: () => boolean
  /** Calls `listener` when a connection comes or goes, until the answer is called. */
  onChange: (listener: () => void) => () => void
}

export interface Share {
  /** Puts a text where it can be pasted from; rejects where that is forbidden. */
  copy: (text: string) => Promise<void>
}

export interface Device {
  network: Network
  share: Share
}

const browser: Device = {
  network: {
    isOnline: () => navigator.onLine,
    onChange: (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
  },
  share: { copy: (text) => navigator.clipboard.writeText(text) },
}

export const device: Device = { ...browser }

/** Says before the start which parts a shell answers for. */
export function runOn(parts: Partial<Device>): void {
  Object.assign(device, parts)
}
