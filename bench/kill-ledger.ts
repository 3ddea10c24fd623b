// What the server acknowledged while it was killed again and again, and how each of it is found afterwards.
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiProblem } from '@gozlem/contract/client'

export type Verdict = 'there' | 'lost' | 'twice'
export type Check = () => Promise<Verdict>

export interface Ledger {
  /**
   * Sends a write until the server answers it; `isAgain` when an answer was lost before. Null where our server refused it.
   */
  write<T>(what: string, send: (isAgain: boolean) => Promise<T>): Promise<T | null>
  /** Asks until the server answers. */
  read<T>(send: () => Promise<T>): Promise<T>
  /** Says what must be true from now on; it takes the place of what was said under the same key. */
  expect(key: string, check: Check): void
  /** Makes all checks; answers the keys of those that failed. */
  verify(): Promise<Record<'lost' | 'twice', string[]>>
  told(): { acknowledged: number; sentAgain: number; checks: number; others: string }
}

/** Between two writes of a person, so that the machine is never full of them. */
const pauseMs = 60
const againMs = 150
/** A photo whose process starts too late for one kill after the other is sent again for minutes. */
const longestMs = 600_000
const checksAtOnce = 6

export function createLedger(): Ledger {
  const checks = new Map<string, Check>()
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  let acknowledged = 0
  let sentAgain = 0

  async function answered<T>(what: string, send: (isAgain: boolean) => Promise<T>): Promise<T> {
    const end = performance.now() + longestMs
    for (let isAgain = false; ; isAgain = true)
      try {
        return await send(isAgain)
      } catch (error) {
        if (!(error instanceof ApiProblem && isPassing(error))) throw error
        if (performance.now() > end) throw new Error(`${what}: never answered`, { cause: error })
        if (!isAgain) sentAgain += 1
        if (error.status > 0) count(`${what} ${error.status} ${error.code}`)
        await sleep(againMs)
      }
  }

  return {
    async write(what, send) {
      try {
        const reply = await answered(what, send)
        acknowledged += 1
        await sleep(pauseMs)
        return reply
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        count(`${what} ${error.status} ${error.code}`)
        await sleep(pauseMs)
        return null
      }
    },
    read: (send) => answered('read', send),
    expect(key, check) {
      checks.set(key, check)
    },
    async verify() {
      const failed: Record<'lost' | 'twice', string[]> = { lost: [], twice: [] }
      const left = checks.entries()
      const work = async () => {
        for (const [key, check] of left) {
          const verdict = await answered('check', check).catch(unlessGone)
          if (verdict !== 'there') failed[verdict].push(key)
        }
      }
      await Promise.all(Array.from({ length: checksAtOnce }, work))
      return failed
    },
    told: () => ({
      acknowledged,
      sentAgain,
      checks: checks.size,
      others: [...counts].map(([name, times]) => `${times}x ${name}`).join(', '),
    }),
  }
}

/** How often something should be there: once. */
export function once(times: number): Verdict {
  if (times === 1) return 'there'
  return times === 0 ? 'lost' : 'twice'
}

/** No answer, or one that asks for another try. */
const isPassing = ({ status }: ApiProblem) => status === 0 || status >= 500

function unlessGone(error: unknown): Verdict {
  if (error instanceof ApiProblem && error.code === 'NOT_FOUND') return 'lost'
  throw error
}
