/** What the device keeps for this app: how much there is, how much more fits, and whether it may drop it by itself. */
export interface Room {
  /** Asks the browser to drop nothing by itself; answers whether it promised. */
  askToKeep: () => Promise<boolean>
  /** In bytes; null where the browser does not say. */
  measure: () => Promise<{ used: number; left: number } | null>
}

/** With less left, hardly more than some photos as they come from a camera fit. */
export const scarceBytes = 60 * 1024 * 1024

export const room: Room = {
  askToKeep: async () => {
    try {
      return (await navigator.storage.persisted()) || (await navigator.storage.persist())
    } catch {
      return false
    }
  },
  measure: async () => {
    try {
      const { usage, quota } = await navigator.storage.estimate()
      return usage === undefined || quota === undefined
        ? null
        : { used: usage, left: Math.max(0, quota - usage) }
    } catch {
      return null
    }
  },
}
