import { type ReactNode, Suspense } from 'react'
import { useFirstPaint } from '../hooks/use-first-paint'

export interface BehindProps {
  /** In its place until it is here. */
  until: ReactNode
  /** Often it comes by an import of its own. */
  children: ReactNode
}

/**
 * A part of a page that is drawn, and its code fetched, once what can be seen without it is on the screen: in the first visit,
 * when everything else is fetched too. Whoever comes back to the page finds it in its place.
 */
export function Behind({ until, children }: BehindProps) {
  return useFirstPaint() ? <Suspense fallback={until}>{children}</Suspense> : until
}
