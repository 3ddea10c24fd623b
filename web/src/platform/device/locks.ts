/** Names that the pages of one device hold, each for as long as it lives. */
export interface Locks {
  /** Holds a name until the answer is called, or the page ends, however that comes. */
  hold: (name: string) => () => void
  /** The names that any page holds now; null where nobody can tell. */
  held: () => Promise<string[] | null>
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
    const now = await navigator.locks?.query().catch(() => undefined)
    return now ? (now.held ?? []).flatMap(({ name }) => name ?? []) : null
  },
}
