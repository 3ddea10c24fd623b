import { useRouterState } from '@tanstack/react-router'
import type { PageRoute } from '../../platform/navigation/page-route'

/** The declaration of the page on the screen. */
export function useCurrentPage(): PageRoute | undefined {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page })
}
