// Parts of a page that come after its first content. A moment without connection must not cost the whole page, so their
// code is asked for again; what stays away, such as the files of an older version, goes to the page's error screen.
import { network, onReconnect } from '../device/network'

const attempts = 3
const pauseMs = 2000
/** While the device says that there is no connection, which may be wrong. */
const longPauseMs = 20_000

/**
 * Loads code as `import()` does, with patience: `lazy(() => withRetry(async () => ({ default: (await import('./X')).X })))`.
 * @throws what the last attempt failed with
 */
export async function withRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await load()
    } catch {
      await (network.isOnline() ? aPause(pauseMs) : Promise.race([theConnection(), aPause(longPauseMs)]))
    }
  }
  return load()
}

const aPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const theConnection = () =>
  new Promise<void>((resolve) => {
    const stop = onReconnect(() => {
      stop()
      resolve()
    })
  })
