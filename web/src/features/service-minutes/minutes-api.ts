import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { visits } from '../visit/api'

const readOfCompany = typedCall(
  'serviceMinutes.readOfCompany',
  'GET /api/companies/client-companies/:id/service-minutes',
  'kept',
)
const listMinutes = typedCall('serviceMinutes.list', 'GET /api/service-minutes', 'kept')
const listPeople = typedCall('serviceMinutes.listPeople', 'GET /api/service-minutes/people')
const propose = typedCall('serviceMinutes.propose', 'GET /api/service-minutes/proposal')
const createVisit = typedCall('visit.create', 'POST /api/visits')

/** What is told of minutes; visits change it, so each look asks again. */
const serviceMinutes = ['service-minutes'] as const

/** What the law asks for at a client company this month; work elsewhere changes it, so each visit asks again. */
export const companyServicesQuery = (id: string) =>
  queryOptions({
    queryKey: [...serviceMinutes, id],
    meta: { answeredBy: readOfCompany },
    queryFn: ({ signal }) => api(readOfCompany, { params: { id }, query: {} }, { signal }),
    refetchOnMount: 'always',
  })

export type MinutesQuery = CallOf<typeof listMinutes>['query']

export const readMinutes = (query: MinutesQuery, signal: AbortSignal) =>
  api(listMinutes, { query }, { signal })

/** A page of what the client companies are owed in a month; the page before stays in sight while it is on its way. */
export const minutesQuery = (query: MinutesQuery) =>
  queryOptions({
    queryKey: [...serviceMinutes, 'list', query],
    meta: { answeredBy: listMinutes },
    queryFn: ({ signal }) => readMinutes(query, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export type PeopleQuery = CallOf<typeof listPeople>['query']

export const readPeople = (query: PeopleQuery, signal: AbortSignal) => api(listPeople, { query }, { signal })

/** A page of how much of a month each person is contracted and booked for. */
export const servingPeopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: [...serviceMinutes, 'people', query],
    queryFn: ({ signal }) => readPeople(query, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Visits that would bring what somebody misses in a month. Asked for anew each time: it begins tomorrow, around the calendar. */
export const proposalQuery = (query: CallOf<typeof propose>['query']) =>
  queryOptions({
    queryKey: ['proposed-visits', query],
    queryFn: ({ signal }) => api(propose, { query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Books one proposed visit; the same id twice is the same visit. */
export const bookVisit = (body: CallOf<typeof createVisit>['body']) => api(createVisit, { body })

/** Once visits were booked, calendars and minutes are asked for again. */
export function useHearBooked() {
  const cache = useQueryClient()
  return () => Promise.all([visits, serviceMinutes].map((queryKey) => cache.invalidateQueries({ queryKey })))
}
