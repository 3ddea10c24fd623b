import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

/**
 * What is read, as soon as it is there. For helpers that hooks call too, which have no expect.poll.
 * @param read answers null or undefined while it is not there
 * @throws Error naming it when it does not come in time
 */
export async function waitUntil<Value>(
  read: () => Promise<Value | null | undefined>,
  what: string,
): Promise<Value> {
  const deadline = Date.now() + inject('patience')
  for (;;) {
    const value = await read()
    if (value !== null && value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await sleep(25)
  }
}
