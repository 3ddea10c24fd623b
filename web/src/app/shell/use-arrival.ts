import { useEffect, useLayoutEffect, useRef } from 'react'
import { setPageTitle } from '../../platform/navigation/page-title'
import { contentId } from './content-id'
import { useCurrentPath } from '../../platform/navigation/use-current-path'
import { useCurrentPage } from './use-current-page'

const titleAwaitedMs = 5000

/**
 * What a full page load does by itself and a client-side navigation has to do by hand: name the tab, and put the focus
 * on the new page's title so that keyboards and screen readers start there.
 */
export function useArrival(): void {
  const pathname = useCurrentPath()
  const title = useCurrentPage()?.title
  const arrivedAt = useRef(pathname)
  const pressedAt = useRef<string>(undefined)

  // The page can be pressed a moment before the effect below is run.
  useLayoutEffect(() => {
    const press = () => {
      pressedAt.current = pathname
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [pathname])

  // Before the page's own effects, so that a page may refine its title.
  useLayoutEffect(() => {
    if (title !== undefined) setPageTitle(title)
  }, [title])

  useEffect(() => {
    const before = arrivedAt.current
    if (before === pathname) return undefined
    arrivedAt.current = pathname
    if (pressedAt.current === pathname && document.querySelector(`#${contentId} :focus`)) return undefined
    if (before !== undefined) return focusTitle()
    // The page is on its way to the screen, where its places are reckoned anyhow; whoever is elsewhere by then stays there.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusTitle()
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}

function focusTitle(): (() => void) | undefined {
  const content = document.getElementById(contentId)
  if (content === null || focusHeading(content)) return undefined
  content.focus({ preventScroll: true })
  // To focus is to reckon where everything stands: with the frame that draws the page, which does it anyhow.
  let frame = 0
  const watcher = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (document.activeElement !== content || focusHeading(content)) stop()
    })
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
    clearTimeout(patience)
  }
  const patience = setTimeout(stop, titleAwaitedMs)
  watcher.observe(content, { childList: true, subtree: true })
  return stop
}

function focusHeading(content: HTMLElement): boolean {
  const heading = content.querySelector('h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
