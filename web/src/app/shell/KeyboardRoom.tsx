import { useEffect } from 'react'

/** What a keyboard on the screen takes at least; bars of a browser that come and go take less. */
const keyboardPx = 150

export interface ViewSize {
  width: number
  height: number
}

/**
 * Says on the page's root whether the keyboard on the screen is open, so that bars give way to what is typed (shell.css).
 * No browser tells: it is open where somebody types and the view is lower than it was at this width. `atStart` is the view before
 * this part came: on a slow phone the keyboard may be faster.
 */
export function KeyboardRoom({ atStart }: { atStart: ViewSize }) {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const root = document.documentElement
    let full = atStart
    let seen = atStart

    // Where the focus goes is no reason to measure: that would lay the page out in the middle of a press.
    const tell = () =>
      root.toggleAttribute('data-keyboard', isTyping() && full.height - seen.height > keyboardPx)
    const measure = () => {
      seen = { width: Math.round(view.width * view.scale), height: Math.round(view.height * view.scale) }
      if (seen.width !== full.width || seen.height > full.height) full = seen
      tell()
    }

    measure()
    view.addEventListener('resize', measure)
    document.addEventListener('focusin', tell)
    document.addEventListener('focusout', tell)
    return () => {
      view.removeEventListener('resize', measure)
      document.removeEventListener('focusin', tell)
      document.removeEventListener('focusout', tell)
      root.removeAttribute('data-keyboard')
    }
  }, [atStart])
  return null
}

const isTyping = () =>
  document.activeElement?.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button])',
  ) === true
