// What nobody waits for comes after what everybody waits for.
import { afterPaint } from '../../ui/feedback/after-paint'

const patienceMs = 4000

let last: Promise<void> | undefined

/**
 * Fulfilled once the first page stands: it is on the screen without a shape of something to come, and the browser is idle;
 * at the latest after a while, where the page itself waits for long. Whoever waits has a turn of their own: what they all
 * begin then would keep a phone from answering a touch, were it one piece of work.
 */
export function pageStands(): Promise<void> {
  last = last?.then(nextTurn) ?? firstPage()
  return last
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isComing()) afterPaint(() => isComing() || stop())
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
}

const isComing = () => document.querySelector('[data-coming]') !== null
