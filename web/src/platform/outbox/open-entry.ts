// What somebody has open in a page: it rests on the device, and nobody sends it while the page renews its lease. A page that stands
// still or has ended says nothing more, and then it is any tab's to send.
import { locks } from '../device/locks'
import { type Entry, leaseMs } from './entry'
import type { Change } from './outbox-database'

export interface OpenEntry<Body> {
  /** Puts it on the device as it is now, or takes it away; answers whether it rests there, or is gone. */
  write: (body: Body | null, label: string) => Promise<boolean>
  /** From then on whoever finds it sends it. @param after what is written last */
  leave: (after: Promise<unknown>) => Promise<void>
}

export interface OpenEntryOptions<Body> {
  id: string
  clock: () => number
  /** Puts it where it rests, nobody else's before an instant. */
  put: (body: Body, label: string, leased_until: number) => Promise<boolean>
  remove: () => Promise<void>
  /** Answers false where it is there no longer. */
  change: (part: Change) => Promise<boolean>
  /** Called once it is nobody's. */
  onLeft: () => Promise<void>
  /** Another tab took it, because this page stood still. */
  onTaken: () => void
}

/** Whoever has an entry open or sends it holds its lock, which ends with the page. */
export const holdLock = (id: string): (() => void) => locks.hold(lockOf(id))
const lockOf = (id: string) => `outbox ${id}`
/** Whoever goes from page to page, or loads one anew, may be back by then: no hint shortens it. */
const pauseMs = 2000
const left = (clock: () => number): Change => {
  const next_attempt_at = clock() + pauseMs
  return ({ is_open }) => ({
    state: 'pending',
    leased_until: 0,
    ...(is_open && { is_open: false, next_attempt_at, is_firm: true }),
  })
}

export function openEntry<Body>({
  id,
  clock,
  put,
  remove,
  change,
  onLeft,
  onTaken,
}: OpenEntryOptions<Body>): OpenEntry<Body> {
  let isThere = false
  /** What another tab has begun to send, or the server has refused, stays as it is until something is written. */
  const leased: Change = ({ state, is_open }) =>
    (state === 'sending' && !is_open) || state === 'refused'
      ? {}
      : { state: 'sending', leased_until: clock() + leaseMs, is_open: true }

  async function renew(): Promise<void> {
    if (!isThere || (await change(leased)) || !isThere) return
    isThere = false
    onTaken()
  }
  const release = holdLock(id)
  const renewal = setInterval(() => void renew(), leaseMs / 4)

  return {
    write: async (body, label) => {
      if (body === null) {
        isThere = false
        await remove()
        return true
      }
      const isKept = await put(body, label, clock() + leaseMs)
      isThere = true
      return isKept
    },
    leave: async (after) => {
      clearInterval(renewal)
      await after
      if (isThere) await change(left(clock))
      release()
      await onLeft()
    },
  }
}

/**
 * Gives back what pages had open or were sending that have ended, as by a reload: nobody waits for their leases.
 * @returns whether there was any
 */
export async function giveBackLeft(
  entries: readonly Entry[],
  change: (id: string, part: Change) => Promise<boolean>,
  clock: () => number,
): Promise<boolean> {
  const leased = entries.filter(({ state }) => state === 'sending')
  const held = leased.length > 0 ? await locks.held() : null
  const ended = held ? leased.filter(({ id }) => !held.includes(lockOf(id))) : []
  for (const { id } of ended) await change(id, left(clock))
  return ended.length > 0
}
