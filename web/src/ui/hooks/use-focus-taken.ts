import { type RefObject, useEffect } from 'react'
import { giveBack } from '../overlays/give-back'

/**
 * What comes where the button that asked for it went away takes the focus (it needs a tabIndex of -1), and leaves it to the
 * page's content when it goes: on the page's body keys and screen readers would begin all over.
 */
export function useFocusTaken(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
    return () => giveBack(null)
  }, [part])
}
