import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readSearch, type Search, writeSearch } from './search'

type Change = URLSearchParams | Record<string, string>

export interface SearchWay {
  replace?: boolean
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean
}

type SetSearchParams = (change: Change | ((now: URLSearchParams) => Change), way?: SearchWay) => void

/** What stands behind the question mark of the page's address, and a way to change it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter()
  const written = writeSearch(useSearch({ strict: false }))
  const params = useMemo(() => new URLSearchParams(written), [written])

  const set = useCallback<SetSearchParams>(
    (change, { replace = false, preventScrollReset = false } = {}) => {
      // Of several changes in one go, each sees what those before it made: the address has them at once, what the router
      // knows may be of the page that is still on its way.
      const now = new URLSearchParams(router.history.location.search)
      const asked = typeof change === 'function' ? change(now) : change
      void router.navigate({
        to: '.',
        search: (_known: Search) => readSearch(new URLSearchParams(asked).toString()),
        replace,
        resetScroll: !preventScrollReset,
      } as Parameters<typeof router.navigate>[0])
    },
    [router],
  )
  return [params, set]
}
