import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isKept } from './kept'

/** What the shell asks for beside the page says nothing about the page: `meta: beside`. */
export const beside = { beside: true } as const

/** Whether something on the screen is from before. */
export const isKeptOnScreen = (query: Query): boolean =>
  query.isActive() && query.meta?.beside !== true && isKept(query.state)

/** Of when the oldest answer on the screen is that the server could not confirm; null when all are. */
export function useKeptSince(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => {
      const kept = cache.findAll({ predicate: isKeptOnScreen })
      return kept.length === 0 ? null : Math.min(...kept.map(({ state }) => state.dataUpdatedAt))
    },
  )
}
