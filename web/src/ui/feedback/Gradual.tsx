import { type ReactNode, useDeferredValue } from 'react'

export interface GradualProps {
  /** In its place until it is drawn. */
  until: ReactNode
  children: ReactNode
}

/** Draws something large in small steps the first time, so that the page answers to presses meanwhile. */
export function Gradual({ until, children }: GradualProps) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : until
}
