// How many uploads this process has in hand. Their bytes lie on its disk while they wait for their turn, so beyond a bound
// the next is told to come again instead of joining a line nobody would wait for.
import { problem } from '@gozlem/domain/problem'

/** About what two processes for photos have done within half a minute. */
export const uploadsAtOnce = 40

/**
 * Lets uploads in, up to a bound; each returns what lets it out again.
 * @throws Problem UPLOADS_BUSY
 */
export function createUploadSemaphore(atMost: number): () => () => void {
  let inside = 0
  return function enter() {
    if (inside >= atMost) throw problem('UPLOADS_BUSY')
    inside += 1
    let open = true
    return () => {
      if (open) inside -= 1
      open = false
    }
  }
}
