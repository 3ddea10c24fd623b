/** Names that the pages of one device hold, each for as long as it lives. */
export interface Locks {
  /** Holds a name until the answer is called, or the page ends, however that comes. */
  hold: (name: string) => () => void
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
  held: async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    return held.flatMap(({ name }) => name ?? [])
  },
  alone: async (name, work) => {
    if (!navigator.locks) return work()
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
  },
}
