import { useParams as useRouterParams } from '@tanstack/react-router'

/** What the address says in the places that the page's path leaves open: `:id` and the like. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useRouterParams({ strict: false })
}
