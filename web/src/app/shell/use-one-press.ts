import { type MouseEvent, useRef } from 'react'

const pauseMs = 300

/** A click handler for a menu's link that lets a double press count once (NAV-06). */
export function useOnePress(onFollow?: () => void) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (event: MouseEvent) => {
    const hasty = event.timeStamp - last.current < pauseMs
    last.current = event.timeStamp
    if (hasty) event.preventDefault()
    else onFollow?.()
  }
}
