import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

export interface BehindProps {
  /** In its place until it is here. */
  until: ReactNode
  /** Comes by an import of its own. */
  children: ReactNode
}

let hasCome = false

/**
 * A part of a page whose code is fetched once what can be drawn without it is on the screen: in the first visit, when
 * everything else is fetched too. Whoever comes back to the page finds it in its place.
 */
export function Behind({ until, children }: BehindProps) {
  const [isDue, setDue] = useState(hasCome)
  useEffect(
    () =>
      afterPaint(() => {
        hasCome = true
        setDue(true)
      }),
    [],
  )
  return isDue ? <Suspense fallback={until}>{children}</Suspense> : until
}
