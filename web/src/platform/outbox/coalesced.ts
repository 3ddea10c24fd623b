/** Does something again and again, one at a time: a call while it is done has it done once more after. */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isDue = false

  async function whileDue(): Promise<void> {
    while (isDue) {
      isDue = false
      await work()
    }
    running = null
  }

  return () => {
    isDue = true
    running ??= whileDue()
    return running
  }
}
