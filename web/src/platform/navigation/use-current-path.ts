import { useRouterState } from '@tanstack/react-router'

/** The path of the page on the screen, which stays until the next one is here. */
export function useCurrentPath(): string | undefined {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
}
