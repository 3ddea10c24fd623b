import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { afterFrame } from './after-paint'

export interface GradualProps {
  /** In its place until it is drawn. */
  until: ReactNode
  /** What stands in its place is looked at too: it is on the screen before the rest begins. */
  untilFirst?: boolean
  /** Called once it is drawn: for what comes behind it. */
  onDrawn?: () => void
  children: ReactNode
}

let hasDrawn = false

/**
 * Draws something large in small steps, so that the page answers to presses meanwhile: the first in a visit, when everything
 * else starts too. Whoever comes back to a page later finds it drawn, at the place where they left it.
 */
export function Gradual({ until, untilFirst = false, onDrawn, children }: GradualProps) {
  const [isDue, setDue] = useState(hasDrawn || !untilFirst)
  useEffect(() => (isDue ? undefined : afterFrame(() => setDue(true))), [isDue])
  const isDrawn = useDeferredValue(isDue, hasDrawn)
  const tell = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    if (!isDrawn) return
    hasDrawn = true
    tell()
  }, [isDrawn])
  return isDrawn ? children : until
}
