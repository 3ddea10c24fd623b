// What nobody waits for comes after what everybody waits for.
import { afterPaint, whenIdle } from '../../ui/feedback/after-paint'

const patienceMs = 4000
const restMs = 5000

let last: Promise<void> | undefined

/**
 * Fulfilled once the first page stands: it is on the screen without a shape of something to come, and the browser is idle;
 * at the latest after a while, where the page itself waits for long. Whoever waits has a turn of their own: what they all
 * begin then would keep a phone from answering a touch, were it one piece of work.
 */
export function pageStands(): Promise<void> {
  last = last?.then(idle) ?? firstPage()
  return last
}

let fetched: Promise<unknown> = Promise.resolve()

/**
 * Fetches code that may be asked for later, once the page stands and somebody begins to work with it: one piece behind the
 * other, each when the browser is idle, so that a page with twenty dialogs reads them in small sips. Failing is no loss; it is
 * fetched again when it is needed.
 */
export function fetchInTurn(load: () => Promise<unknown>): void {
  fetched = fetched
    .then(pageStands)
    .then(workBegins)
    .then(idle)
    .then(load)
    .catch(() => undefined)
}

let begun: Promise<void> | undefined

/**
 * Fulfilled at the first touch, key or movement of the mouse, at the latest after a rest: in the first seconds of a page its
 * reader scrolls, and a phone that reads code meanwhile answers late.
 */
function workBegins(): Promise<void> {
  begun ??= new Promise((resolve) => {
    const listening = new AbortController()
    const begin = () => {
      listening.abort()
      clearTimeout(rest)
      resolve()
    }
    const rest = setTimeout(begin, restMs)
    for (const sign of ['pointerdown', 'pointermove', 'keydown'])
      window.addEventListener(sign, begin, { signal: listening.signal, passive: true })
  })
  return begun
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))

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
