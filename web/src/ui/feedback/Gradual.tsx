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

/** A picture that is here already is drawn one frame after what holds it. */
const afterPictures = (run: () => void) => {
  const stops: (() => void)[] = []
  stops.push(afterFrame(() => stops.push(afterFrame(run))))
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Draws something large in small steps, so that the page answers to presses meanwhile: the first in a visit, when everything
 * else starts too. Whoever comes back to a page later finds it drawn, at the place where they left it.
 */
export function Gradual({ until, untilFirst = false, onDrawn, children }: GradualProps) {
  const [isDue, setDue] = useState(hasDrawn || !untilFirst)
  useEffect(() => (isDue ? undefined : afterPictures(() => setDue(true))), [isDue])
  const isDrawn = useDeferredValue(isDue, hasDrawn)
  const tell = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    if (!isDrawn) return
    hasDrawn = true
    tell()
  }, [isDrawn])
  return isDrawn ? children : until
}
