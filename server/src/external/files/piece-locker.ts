// One call at a time writes a file that comes in pieces: whoever comes back asks the one before, whose connection is lost, to end
// and waits for that. The library's own locker asks again and again without rest meanwhile.
import type { Lock, Locker } from '@tus/server'

interface Held {
  ask: () => void | Promise<void>
  freed: Promise<void>
  free: () => void
}

const patienceMs = 10_000

/** As the library answers it, which has no status of its own for it but that of a broken server. */
class StillHeld extends Error {
  readonly status_code = 423
  readonly body = 'somebody else writes this file'
}

export function createPieceLocker(): Locker {
  const locks = new Map<string, Held>()

  function newLock(id: string): Lock {
    let own: Held | undefined
    return {
      async lock(signal, ask) {
        const late = AbortSignal.timeout(patienceMs)
        for (let held = locks.get(id); held; held = locks.get(id)) {
          await held.ask()
          await Promise.race([held.freed, ended(signal), ended(late)])
          if (signal.aborted || (late.aborted && locks.has(id))) throw new StillHeld()
        }
        let free: () => void = () => undefined
        const freed = new Promise<void>((resolve) => {
          free = resolve
        })
        own = { ask, freed, free }
        locks.set(id, own)
      },
      async unlock() {
        if (own && locks.get(id) === own) locks.delete(id)
        own?.free()
      },
    }
  }

  return { newLock }
}

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
