/** Names that the pages of one device hold, each for as long as it lives. */
export interface Locks {
  /** Holds a name until the answer is called, or the page ends, however that comes. */
  hold: (name: string) => () => void
  /** Begins once no other page holds the name, and holds it until the answer is called, which also ends the waiting. */
  inTurn: (name: string, begin: () => void) => () => void
  /** The names that any page holds now. */
  held: () => Promise<string[]>
  /** Does the work unless a page of this device is at it: then that one does it. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>
}

/** Browsers have it where the app runs, behind https. */
export const locks: Locks = {
  hold: (name) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    void navigator.locks?.request(name, () => held).catch(() => undefined)
    return release
  },
  inTurn: (name, begin) => {
    const leaving = new AbortController()
    let release: () => void = () => leaving.abort()
    const holding = () =>
      new Promise<void>((resolve) => {
        release = resolve
        begin()
      })
    if (navigator.locks)
      void navigator.locks.request(name, { signal: leaving.signal }, holding).catch(() => undefined)
    else void holding()
    return () => release()
  },
  held: async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    return held.flatMap(({ name }) => name ?? [])
  },
  alone: async (name, work) => {
    if (!navigator.locks) return work()
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
  },
}
