import { useMatches } from 'react-router'
import type { PageRoute } from '../../platform/navigation/page-route'

/** The declaration of the page on the screen. */
export function useCurrentPage(): PageRoute | undefined {
  const handle = useMatches().at(-1)?.handle
  return isPageRoute(handle) ? handle : undefined
}

function isPageRoute(handle: unknown): handle is PageRoute {
  return typeof handle === 'object' && handle !== null && 'path' in handle && 'title' in handle
}
