import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { fetchInTurn } from './page-stands'
import { withRetry } from './retry-import'

/**
 * A dialog whose code no page waits for: it is fetched once the page stands, and at the latest when it is opened. From then
 * on it stays, so that it closes as it was.
 */
export function lateDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Opened = lazy(() => withRetry(async () => ({ default: await load() })))

  return function LateDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open)
    if (props.open && !wasOpened) setWasOpened(true)

    useEffect(() => fetchInTurn(load), [])
    return wasOpened && <Suspense fallback={null}>{createElement(Opened, props)}</Suspense>
  }
}
