import type { CallOf, ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import type { VisitView } from '@gozlem/contract/visit'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const showCalendar = typedCall('visit.showCalendar', 'GET /api/visits/calendar', 'kept')
const listPeople = typedCall('visit.listPeople', 'GET /api/visits/people')
const readVisit = typedCall('visit.read', 'GET /api/visits/:id', 'kept')
const createVisit = typedCall('visit.create', 'POST /api/visits')
const updateVisit = typedCall('visit.update', 'PUT /api/visits/:id')
const setStatus = typedCall('visit.setStatus', 'POST /api/visits/:id/status')
const deleteVisit = typedCall('visit.delete', 'DELETE /api/visits/:id')
const createSeries = typedCall('visit.createSeries', 'POST /api/visit-series')
const changeSeries = typedCall('visit.changeSeries', 'POST /api/visit-series/:id/changes')
const endSeries = typedCall('visit.endSeries', 'POST /api/visit-series/:id/end')
const describeFeed = typedCall('visit.describeFeed', 'GET /api/visit-feed')
const createFeed = typedCall('visit.createFeed', 'POST /api/visit-feed')
const revokeFeed = typedCall('visit.revokeFeed', 'DELETE /api/visit-feed')

/** What is known of visits. */
export const visits = ['visits'] as const

export type CalendarQuery = CallOf<typeof showCalendar>['query']
export type VisitCreate = CallOf<typeof createVisit>['body']
export type VisitUpdate = CallOf<typeof updateVisit>['body']
export type VisitOutcome = CallOf<typeof setStatus>['body']
export type SeriesCreate = CallOf<typeof createSeries>['body']
export type SeriesChange = CallOf<typeof changeSeries>['body']
export type SeriesEnd = CallOf<typeof endSeries>['body']

export const calendars = [...visits, 'calendar'] as const
export type Calendar = ReplyOf<typeof showCalendar>

/** The visits of some days; those of the days before stay in sight while the next ones are on their way. */
export const calendarQuery = (query: CalendarQuery) =>
  queryOptions({
    queryKey: [...calendars, query],
    meta: { answeredBy: showCalendar },
    queryFn: ({ signal }) => api(showCalendar, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: [...visits, 'one', id],
    meta: { answeredBy: readVisit },
    queryFn: async ({ signal }) => (await api(readVisit, { params: { id } }, { signal })).visit,
  })

/** Who may be sent: everybody for an administrator, oneself for others. */
export const visitPeopleQuery = queryOptions({
  queryKey: [...visits, 'people'],
  queryFn: async ({ signal }) => (await api(listPeople, {}, { signal })).people,
})

const feed = [...visits, 'feed'] as const

export const visitFeedQuery = queryOptions({
  queryKey: feed,
  queryFn: async ({ signal }) => (await api(describeFeed, {}, { signal })).feed,
})

/** What a change makes of one visit is known at once; whatever else it touches is asked for again. */
export async function heardOfVisit(cache: QueryClient, visit?: VisitView): Promise<void> {
  if (visit) cache.setQueryData(visitQuery(visit.id).queryKey, visit)
  await cache.invalidateQueries({ queryKey: visits })
}

export function useCreateVisit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: VisitCreate) => api(createVisit, { body }),
    onSuccess: ({ visit }) => heardOfVisit(cache, visit),
  })
}

export function useUpdateVisit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: VisitUpdate }) =>
      api(updateVisit, { params: { id }, body: change }),
    onSuccess: ({ visit }) => heardOfVisit(cache, visit),
    // Of two who change a visit the later one sees what it is now.
    onError: () => heardOfVisit(cache),
  })
}

export function useSetOutcome() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, outcome }: { id: string; outcome: VisitOutcome }) =>
      api(setStatus, { params: { id }, body: outcome }),
    onSuccess: ({ visit }) => heardOfVisit(cache, visit),
    onError: () => heardOfVisit(cache),
  })
}

export function useDeleteVisit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteVisit, { params: { id } }),
    onSuccess: () => heardOfVisit(cache),
  })
}

export function useCreateSeries() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SeriesCreate) => api(createSeries, { body }),
    onSuccess: () => heardOfVisit(cache),
  })
}

export function useChangeSeries() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: SeriesChange }) =>
      api(changeSeries, { params: { id }, body: change }),
    onSuccess: () => heardOfVisit(cache),
  })
}

export function useEndSeries() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, end }: { id: string; end: SeriesEnd }) =>
      api(endSeries, { params: { id }, body: end }),
    onSuccess: () => heardOfVisit(cache),
  })
}

export function useCreateFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api(createFeed, {})).url,
    onSuccess: () => cache.invalidateQueries({ queryKey: feed }),
  })
}

export function useRevokeFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(revokeFeed, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: feed }),
  })
}
