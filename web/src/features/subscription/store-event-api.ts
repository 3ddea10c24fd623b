// What the store provider told, as the system's administrators read it (SUB-04).
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listStoreEvents = typedCall('storeEvent.list', 'GET /api/admin/billing/events')
const readStoreEvent = typedCall('storeEvent.read', 'GET /api/admin/billing/events/:id')
const replayStoreEvent = typedCall('storeEvent.replay', 'POST /api/admin/billing/events/:id/replay')

const readOverview = typedCall('billing.readOverview', 'GET /api/admin/billing/overview')

const storeEvents = ['store-events'] as const

/** What is sold, in figures. */
export const billingOverviewQuery = queryOptions({
  queryKey: [...storeEvents, 'overview'],
  queryFn: async ({ signal }) => (await api(readOverview, {}, { signal })).overview,
})

type StoreEventQuery = CallOf<typeof listStoreEvents>['query']

/** A page of the log; the page before stays in sight while the next one is on its way. */
export const storeEventsQuery = (query: StoreEventQuery) =>
  queryOptions({
    queryKey: [...storeEvents, 'list', query],
    queryFn: ({ signal }) => api(listStoreEvents, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of it, as large as the server gives it, for a file. */
export async function readStoreEvents(query: StoreEventQuery, page: number, signal: AbortSignal) {
  const { events, pagination } = await api(
    listStoreEvents,
    { query: { ...query, page, limit: 100 } },
    { signal },
  )
  return { rows: events, pagination }
}

export const storeEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...storeEvents, 'one', id],
    queryFn: async ({ signal }) => (await api(readStoreEvent, { params: { id } }, { signal })).event,
  })

/** Has the server work with a kept event again; answers what to tell. */
export function useReplayStoreEvent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api(replayStoreEvent, { params: { id } })).message,
    onSuccess: () => cache.invalidateQueries({ queryKey: storeEvents }),
  })
}
