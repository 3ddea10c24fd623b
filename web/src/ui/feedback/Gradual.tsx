import { type ReactNode, useDeferredValue, useEffect } from 'react'

export interface GradualProps {
  /** In its place until it is drawn. */
  until: ReactNode
  children: ReactNode
}

let hasDrawn = false

/**
 * Draws something large in small steps, so that the page answers to presses meanwhile: the first in a visit, when everything
 * else starts too. Whoever comes back to a page later finds it drawn, at the place where they left it.
 */
export function Gradual({ until, children }: GradualProps) {
  const isDrawn = useDeferredValue(true, hasDrawn)
  useEffect(() => {
    hasDrawn = true
  }, [])
  return isDrawn ? children : until
}
