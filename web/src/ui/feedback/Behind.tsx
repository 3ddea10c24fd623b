import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

export interface BehindProps {
  /** In its place until it is here. */
  until: ReactNode
  /** Often it comes by an import of its own. */
  children: ReactNode
}

let hasCome = false

/**
 * A part of a page that is drawn, and its code fetched, once what can be seen without it is on the screen: in the first visit,
 * when everything else is fetched too. Whoever comes back to the page finds it in its place.
 */
export function Behind({ until, children }: BehindProps) {
  const [isDue, setDue] = useState(hasCome)
  useEffect(
    () =>
      afterPaint(() => {
        hasCome = true
        startTransition(() => setDue(true))
      }),
    [],
  )
  return isDue ? <Suspense fallback={until}>{children}</Suspense> : until
}
