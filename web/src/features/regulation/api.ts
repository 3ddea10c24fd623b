// The catalogue of regulations: found by text, and resolved to official addresses.

import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api'

const lookupReferences = typedCall('regulation.lookup')
const searchRegulations = typedCall('regulation.search')

export type FoundRegulation = ReplyOf<typeof searchRegulations>['regulations'][number]

const catalogueStays = 10 * 60_000

export const regulationSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['regulations', 'search', search],
    queryFn: async ({ signal }) =>
      (await api(searchRegulations, { query: { search } }, { signal })).regulations,
    staleTime: catalogueStays,
  })

/** Link and QR code per regulation text; texts that name no known regulation are missing from the answer. */
export const referenceLookupQuery = (regulations: readonly string[]) =>
  queryOptions({
    queryKey: ['regulations', 'lookup', regulations],
    queryFn: async ({ signal }) =>
      (await api(lookupReferences, { body: { regulations: [...regulations] } }, { signal })).references,
    enabled: regulations.length > 0,
    staleTime: catalogueStays,
  })
