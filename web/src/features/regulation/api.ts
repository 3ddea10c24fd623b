// The catalogue of regulations: found by text, resolved to official addresses, and kept by the administrator.
import type { ReferenceChange, ReferenceInput } from '@gozlem/contract/regulation-reference'
import type { CallOf, ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const lookupReferences = typedCall('regulation.lookupReferences', 'POST /api/references/lookup')
const searchRegulations = typedCall('regulation.search', 'GET /api/regulations')

const addReference = typedCall('regulation.createReference', 'POST /api/admin/references')
const deleteReference = typedCall('regulation.deleteReference', 'DELETE /api/admin/references/:id')
const listReferences = typedCall('regulation.listReferences', 'GET /api/admin/references')
const readReference = typedCall('regulation.readReference', 'GET /api/admin/references/:id')
const updateReference = typedCall('regulation.updateReference', 'PUT /api/admin/references/:id')

/** One root: what the administrator changes, search and lookup answer differently too. */
const regulations = ['regulations'] as const

export type FoundRegulation = ReplyOf<typeof searchRegulations>['regulations'][number]

const catalogueStays = 10 * 60_000

export const regulationSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...regulations, 'search', search],
    queryFn: async ({ signal }) =>
      (await api(searchRegulations, { query: { search } }, { signal })).regulations,
    staleTime: catalogueStays,
  })

/** Link and QR code per regulation text; texts that name no known regulation are missing from the answer. */
export const referenceLookupQuery = (texts: readonly string[]) =>
  queryOptions({
    queryKey: [...regulations, 'lookup', texts],
    queryFn: async ({ signal }) =>
      (await api(lookupReferences, { body: { regulations: [...texts] } }, { signal })).references,
    enabled: texts.length > 0,
    staleTime: catalogueStays,
  })

export type ReferenceQuery = CallOf<typeof listReferences>['query']

/** A page of all regulations; the page before stays in sight while the next one is on its way. */
export const referencesQuery = (query: ReferenceQuery) =>
  queryOptions({
    queryKey: [...regulations, 'managed', query],
    queryFn: ({ signal }) => api(listReferences, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of them, as large as the server gives it, for a file. */
export async function readReferences(query: ReferenceQuery, page: number, signal: AbortSignal) {
  const { references, pagination } = await api(
    listReferences,
    { query: { ...query, page, limit: 100 } },
    { signal },
  )
  return { rows: references, pagination }
}

/** A regulation with its QR code and the reports that carry its link. */
export const referenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...regulations, 'managed', id],
    queryFn: ({ signal }) => api(readReference, { params: { id } }, { signal }),
  })

/** What a save sends: with `known` what became of that regulation, else a new one under its client-made id. */
export type ReferenceSave =
  | { known: null; input: ReferenceInput }
  | { known: string; change: ReferenceChange }

export function useSaveReference() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (save: ReferenceSave) =>
      save.known === null
        ? api(addReference, { body: save.input })
        : api(updateReference, { params: { id: save.known }, body: save.change }),
    onSuccess: () => cache.invalidateQueries({ queryKey: regulations }),
  })
}

/** Deletes an added regulation, or takes a changed one back to the catalogue; answers what to tell. */
export function useDeleteReference() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api(deleteReference, { params: { id } })).message,
    onSuccess: () => cache.invalidateQueries({ queryKey: regulations }),
  })
}
