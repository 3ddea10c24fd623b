import { useEffect } from 'react'

/** What a keyboard on the screen takes at least; bars of a browser that come and go take less. */
const keyboardPx = 150

/**
 * Says on the page's root whether the keyboard on the screen is open, so that bars give way to what is typed (shell.css).
 * No browser tells: it is open where somebody types and the view is lower than it was at this width.
 */
export function KeyboardRoom() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const root = document.documentElement
    let full = { width: view.width, height: view.height }

    const look = () => {
      const { width, height, scale } = view
      const seen = { width: Math.round(width * scale), height: Math.round(height * scale) }
      if (seen.width !== Math.round(full.width) || seen.height > full.height) full = seen
      root.toggleAttribute('data-keyboard', isTyping() && full.height - seen.height > keyboardPx)
    }

    view.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      view.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
      root.removeAttribute('data-keyboard')
    }
  }, [])
  return null
}

const isTyping = () =>
  document.activeElement?.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button])',
  ) === true
