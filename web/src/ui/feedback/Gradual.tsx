import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react'

export interface GradualProps {
  /** In its place until it is drawn. */
  until: ReactNode
  /** Called once it is drawn: for what comes behind it. */
  onDrawn?: () => void
  children: ReactNode
}

let hasDrawn = false

/**
 * Draws something large in small steps, so that the page answers to presses meanwhile: the first in a visit, when everything
 * else starts too. Whoever comes back to a page later finds it drawn, at the place where they left it.
 */
export function Gradual({ until, onDrawn, children }: GradualProps) {
  const isDrawn = useDeferredValue(true, hasDrawn)
  const tell = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    if (!isDrawn) return
    hasDrawn = true
    tell()
  }, [isDrawn])
  return isDrawn ? children : until
}
