// When trying makes sense: a connection came back, or somebody looks at the page again. What the device believes of its connection
// shortens a wait, and is never a reason not to try.
import { network } from '../device/network'

/** What hints that trying makes sense now: a connection that came back, a page that is looked at again. */
export type Hints = (listener: () => void) => () => void

export const tryingHints: Hints = (listener) => {
  const seen = () => {
    if (document.visibilityState === 'visible') listener()
  }
  const stop = network.onChange(() => {
    if (network.isOnline()) listener()
  })
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', seen)
  }
}
