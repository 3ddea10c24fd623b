// How many calls run at once: over the whole process and per organization, so that nobody's hundred photos keep the
// others waiting. Who waits is served in the order of asking, passing over those whose organization is full.

export interface Semaphore {
  /**
   * Waits for a slot.
   * @returns what gives it back
   * @throws the signal's reason when it aborts while waiting
   */
  take(organization_id: string, limit: number, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  organization_id: string
  limit: number
  enter: () => void
}

/** @param total slots of this process; each `take` names how many of them its organization may hold */
export function createSemaphore(total: number): Semaphore {
  const held = new Map<string, number>()
  const waiting: Waiting[] = []
  let taken = 0

  const heldBy = (organization_id: string) => held.get(organization_id) ?? 0
  const fits = ({ organization_id, limit }: Pick<Waiting, 'organization_id' | 'limit'>) =>
    taken < total && heldBy(organization_id) < limit

  const occupy = (organization_id: string) => {
    taken += 1
    held.set(organization_id, heldBy(organization_id) + 1)
    let open = true
    return () => {
      if (!open) return
      open = false
      taken -= 1
      const left = heldBy(organization_id) - 1
      if (left > 0) held.set(organization_id, left)
      else held.delete(organization_id)
      const next = waiting.findIndex(fits)
      if (next >= 0) waiting.splice(next, 1)[0]?.enter()
    }
  }

  return {
    async take(organization_id, limit, signal) {
      signal.throwIfAborted()
      if (fits({ organization_id, limit })) return occupy(organization_id)
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          const place = waiting.indexOf(mine)
          if (place >= 0) waiting.splice(place, 1)
          reject(signal.reason as Error)
        }
        const mine: Waiting = {
          organization_id,
          limit,
          enter: () => {
            signal.removeEventListener('abort', giveUp)
            resolve(occupy(organization_id))
          },
        }
        waiting.push(mine)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
