import { type RefObject, useEffect } from 'react'

/**
 * Where what has the focus goes away inside a part of the page, the part's heading takes it (it needs a tabIndex of -1), else
 * the part itself: on the page's body keys and screen readers would begin all over.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const room = part.current
    if (room === null) return undefined
    let last: Element | null = null

    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element && room.contains(target) ? target : null
    }
    const watcher = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      last = null
      const goal = room.querySelector<HTMLElement>('h2[tabindex]') ?? room
      goal.focus({ preventScroll: true })
    })

    document.addEventListener('focusin', note)
    watcher.observe(room, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      watcher.disconnect()
    }
  }, [part])
}
