import type { ComponentType } from 'react'
import { awaitedPart } from '../../platform/loading/awaited-part'
import { pageStands } from '../../platform/loading/page-stands'
import { withRetry } from '../../platform/loading/retry-import'

/**
 * A part of the shell that nobody waits for: it comes once the page stands, and leaves its place empty until then. They all
 * travel in one file and are drawn each in a turn of its own: in a `Suspense` they would be drawn together, and a phone
 * would not answer a touch meanwhile.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = awaitedPart<Props>(async () => {
    await pageStands()
    const part = await withRetry(load)
    await pageStands()
    return part
  })
  return (props) => <Part {...props} until={null} />
}
