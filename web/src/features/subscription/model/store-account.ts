// Who buys on this device: the signed-in person by the id of the user, and nobody once they are gone (SUB-01).
import { type StoreStatus, storeBilling } from '../../../platform/device/store-billing'
import { whenSessionEnds } from '../../../platform/session/session'

let last: Promise<unknown> = Promise.resolve()
let isSomebodyKnown = false

/** One after the other: a store that is told of two people at once may keep the wrong one. */
function inTurn<Told>(tell: () => Promise<Told>): Promise<Told> {
  const told = last.then(tell)
  last = told.catch(() => undefined)
  return told
}

/** Makes the store ready, once, and says who buys. @throws StoreProblem */
export const knownToStore = (userId: string): Promise<StoreStatus> =>
  inTurn(async () => {
    await storeBilling.configure()
    isSomebodyKnown = true
    return storeBilling.identify(userId)
  })

whenSessionEnds(() => {
  if (!isSomebodyKnown) return
  isSomebodyKnown = false
  // Whoever comes next is named to the store before anything can be bought.
  void inTurn(() => storeBilling.logOut()).catch(() => undefined)
})
