// The log of what clients saw, as the system's administrator reads it (ADM-05).
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const cleanUpClientErrors = typedCall('errorLog.cleanUp', 'DELETE /api/errors/logs/cleanup/:days')
const deleteClientError = typedCall('errorLog.delete', 'DELETE /api/errors/logs/:id')
const deleteClientErrors = typedCall('errorLog.deleteMany', 'DELETE /api/errors/logs')
const listClientErrors = typedCall('errorLog.list', 'GET /api/errors/logs')
const readClientError = typedCall('errorLog.read', 'GET /api/errors/logs/:id')
const readErrorStats = typedCall('errorLog.stats', 'GET /api/errors/stats')

const errorLog = ['error-log'] as const

export type ErrorLogQuery = CallOf<typeof listClientErrors>['query']

/** A page of the log; the page before stays in sight while the next one is on its way. */
export const errorLogQuery = (query: ErrorLogQuery) =>
  queryOptions({
    queryKey: [...errorLog, 'list', query],
    queryFn: ({ signal }) => api(listClientErrors, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of it, as large as the server gives it, for a file. */
export async function readErrorLog(query: ErrorLogQuery, page: number, signal: AbortSignal) {
  const { logs, pagination } = await api(
    listClientErrors,
    { query: { ...query, page, limit: 100 } },
    { signal },
  )
  return { rows: logs, pagination }
}

/** How many there were in the last thirty days, and of which kinds. */
export const errorStatsQuery = queryOptions({
  queryKey: [...errorLog, 'stats'],
  queryFn: ({ signal }) => api(readErrorStats, { query: {} }, { signal }),
})

export const loggedErrorQuery = (id: string) =>
  queryOptions({
    queryKey: [...errorLog, 'one', id],
    queryFn: async ({ signal }) => (await api(readClientError, { params: { id } }, { signal })).log,
  })

/** What to delete: some errors by id, or all older than so many days. */
export type ErrorDeletion = { ids: string[] } | { olderThanDays: number }

/** Answers what to tell. */
export function useDeleteErrors() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (deletion: ErrorDeletion) => {
      if ('olderThanDays' in deletion)
        return (await api(cleanUpClientErrors, { params: { days: deletion.olderThanDays } })).message
      const { ids } = deletion
      const [first = ''] = ids
      return ids.length === 1
        ? (await api(deleteClientError, { params: { id: first } })).message
        : (await api(deleteClientErrors, { body: { ids } })).message
    },
    // One that is open is left, not asked for again: it is gone.
    onSuccess: () =>
      Promise.all(
        ['list', 'stats'].map((what) => cache.invalidateQueries({ queryKey: [...errorLog, what] })),
      ),
  })
}
