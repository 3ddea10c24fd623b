// For whom work is done that may have to wait in a line: every line gives each of them a turn. It travels with the asynchronous call
// instead of as a parameter, so that no caller of a line can forget it.
import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'

const owners = new AsyncLocalStorage<string>()

/** Does work for somebody. */
export const inTurnOf = <T>(owner: string, work: () => T): T => owners.run(owner, work)

export interface Line {
  /** Does work when there is room; who aborts while it waits is let go. @throws the signal's reason */
  add<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * Does so much work at once, in the order of asking, but behind the first one of everybody else: whoever asks for much keeps nobody
 * waiting for all of it. Jobs work for nobody in particular.
 */
export function createLine(concurrency: number): Line {
  const queue = new PQueue({ concurrency })
  const inHand = new Map<string, number>()
  return {
    async add(work, signal) {
      const owner = owners.getStore()
      if (owner === undefined) return queue.add(work, { ...(signal && { signal }) })
      const before = inHand.get(owner) ?? 0
      inHand.set(owner, before + 1)
      try {
        return await queue.add(work, { ...(signal && { signal }), priority: -before })
      } finally {
        const left = (inHand.get(owner) ?? 0) - 1
        if (left > 0) inHand.set(owner, left)
        else inHand.delete(owner)
      }
    },
  }
}
