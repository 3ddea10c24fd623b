// How many uploads this process has in hand. Their bytes lie on its disk while they wait for their turn, so beyond a bound
// the next is told to come again instead of joining a line nobody would wait for. Of that bound each has a share, and it counts
// uploads that are here: one that never comes whole takes up its owner's room and nobody else's.
import { problem } from '@gozlem/domain/problem'

/** About what two processes for photos have done within half a minute. */
export const uploadsAtOnce = 40
/** Who holds a link sends one finding after the other; a second one is a second device. */
const uploadsOfLink = 2

/** Whose upload it is: of somebody with a session, or of whoever holds a link, named by any text that is the same for the same link. */
export type UploadOwner = { person: string; organization: string } | { link: string }

/** Each lets an upload in, up to a bound, and returns what lets it out again. */
export interface UploadSemaphore {
  /** While it comes: as many as an owner may have, and none that would find no place now. @throws Problem UPLOADS_BUSY */
  receive: (owner: UploadOwner) => () => void
  /** Once it is here. @throws Problem UPLOADS_BUSY */
  enter: (owner: UploadOwner) => () => void
}

type Share = readonly [of: string, atMost: number]

export function createUploadSemaphore(atMost: number): UploadSemaphore {
  const underWay = createShares()
  const here = createShares()
  const ofAll: Share = ['all', atMost]
  const ofLinks: Share = ['links', Math.floor(atMost / 2)]

  const ownShares = (owner: UploadOwner): Share[] =>
    'link' in owner
      ? [[`link ${owner.link}`, uploadsOfLink]]
      : [
          [`person ${owner.person}`, Math.max(2, Math.floor(atMost / 5))],
          [`organization ${owner.organization}`, Math.max(2, Math.floor(atMost / 2))],
        ]
  const places = (owner: UploadOwner) => [ofAll, ...('link' in owner ? [ofLinks] : []), ...ownShares(owner)]

  return {
    receive(owner) {
      if (here.isFull([ofAll])) throw busy(owner)
      if (here.isFull(places(owner)) || underWay.isFull(ownShares(owner))) throw ownBusy(owner)
      return underWay.enter(ownShares(owner))
    },
    enter(owner) {
      if (here.isFull([ofAll])) throw busy(owner)
      if (here.isFull(places(owner))) throw ownBusy(owner)
      return here.enter(places(owner))
    },
  }
}

/** The page of a link tries again by itself. */
const busyByLink = 'Şu anda çok fotoğraf yükleniyor, birazdan yeniden denenecek.'
const busy = (owner: UploadOwner) =>
  problem('UPLOADS_BUSY', 'link' in owner ? { message: busyByLink } : undefined)
const ownBusy = (owner: UploadOwner) =>
  problem('UPLOADS_BUSY', {
    message:
      'link' in owner
        ? busyByLink
        : 'Sizden ya da kurumunuzdan aynı anda çok sayıda dosya yükleniyor. Önceki yüklemeler bitince tekrar deneyin.',
  })

/** Counts by name what is in hand. */
function createShares() {
  const held = new Map<string, number>()
  const count = (of: string) => held.get(of) ?? 0
  return {
    isFull: (shares: readonly Share[]) => shares.some(([of, atMost]) => count(of) >= atMost),
    enter(shares: readonly Share[]): () => void {
      for (const [of] of shares) held.set(of, count(of) + 1)
      return once(() => {
        for (const [of] of shares)
          if (count(of) > 1) held.set(of, count(of) - 1)
          else held.delete(of)
      })
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
