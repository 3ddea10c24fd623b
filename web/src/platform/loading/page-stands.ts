// What nobody waits for comes after what everybody waits for.

const patienceMs = 4000

let first: Promise<void> | undefined

/**
 * Fulfilled once the first page stands: no shape of something to come is on the screen, and the browser is idle; at the
 * latest after a while, where the page itself waits for long.
 */
export function pageStands(): Promise<void> {
  first ??= new Promise((resolve) => {
    const look = () => {
      if (!isComing()) whenIdle(() => isComing() || stop())
    }
    const stop = () => {
      watcher.disconnect()
      clearTimeout(patience)
      resolve()
    }
    const patience = setTimeout(stop, patienceMs)
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true })
    look()
  })
  return first
}

const isComing = () => document.querySelector('[data-coming]') !== null

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 200)
