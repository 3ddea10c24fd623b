import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { pageStands } from '../../platform/loading/page-stands'
import { withRetry } from '../../platform/loading/retry-import'

/** A part of the shell that nobody waits for: it comes once the page stands, and leaves its place empty until then. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await pageStands()
    const part = await withRetry(load)
    // They all travel in one file; were they drawn at once, a phone would not answer a touch meanwhile.
    await pageStands()
    return { default: part }
  })
  return (props) => <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
}
