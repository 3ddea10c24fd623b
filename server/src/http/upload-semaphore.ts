// How many uploads this process has in hand. Their bytes lie on its disk while they wait for their turn, so beyond a bound
// the next is told to come again instead of joining a line nobody would wait for.
import { problem } from '@gozlem/domain/problem'

/** About what two processes for photos have done within half a minute. */
export const uploadsAtOnce = 40
/** Who holds a link sends one finding after the other; a second one is a second device. */
const uploadsOfLink = 2

/** Each lets an upload in, up to a bound, and returns what lets it out again. */
export interface UploadSemaphore {
  /** Of somebody with a session. @throws Problem UPLOADS_BUSY */
  enter: () => () => void
  /**
   * Of somebody who holds a link: two each, and half of all together, so that members always find room.
   * @param link any text that is the same for the same link
   * @throws Problem UPLOADS_BUSY
   */
  enterByLink: (link: string) => () => void
}

export function createUploadSemaphore(atMost: number): UploadSemaphore {
  const byLinkAtMost = Math.floor(atMost / 2)
  const ofLinks = new Map<string, number>()
  let inside = 0
  let byLink = 0

  const enter = () => {
    if (inside >= atMost) throw problem('UPLOADS_BUSY')
    inside += 1
    return once(() => {
      inside -= 1
    })
  }

  return {
    enter,
    enterByLink(link) {
      const ofLink = ofLinks.get(link) ?? 0
      if (inside >= atMost || byLink >= byLinkAtMost || ofLink >= uploadsOfLink) throw busyByLink()
      const leave = enter()
      byLink += 1
      ofLinks.set(link, ofLink + 1)
      return once(() => {
        leave()
        byLink -= 1
        const left = (ofLinks.get(link) ?? 0) - 1
        if (left > 0) ofLinks.set(link, left)
        else ofLinks.delete(link)
      })
    },
  }
}

/** The page of the link tries again by itself. */
const busyByLink = () =>
  problem('UPLOADS_BUSY', { message: 'Şu anda çok fotoğraf yükleniyor, birazdan yeniden denenecek.' })

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
