import type { GuidelineInput } from '@gozlem/contract/guideline'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const createGuideline = typedCall('guideline.create', 'POST /api/guidelines')
const deleteGuideline = typedCall('guideline.delete', 'DELETE /api/guidelines/:id')
const listGuidelines = typedCall('guideline.list', 'GET /api/guidelines')
const listTags = typedCall('guideline.listTags', 'GET /api/guidelines/tags')
const readGuideline = typedCall('guideline.read', 'GET /api/guidelines/:id')
const updateGuideline = typedCall('guideline.update', 'PUT /api/guidelines/:id')

const guidelines = ['guidelines'] as const

export type GuidelineQuery = CallOf<typeof listGuidelines>['query']

export const readGuidelines = (query: GuidelineQuery, signal: AbortSignal) =>
  api(listGuidelines, { query }, { signal })

/** A page of guidelines; the page before stays in sight while the next one is on its way. */
export const guidelinesQuery = (query: GuidelineQuery, enabled = true) =>
  queryOptions({
    queryKey: [...guidelines, 'list', query],
    queryFn: ({ signal }) => readGuidelines(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  })

export const guidelineTagsQuery = queryOptions({
  queryKey: [...guidelines, 'tags'],
  queryFn: async ({ signal }) => (await api(listTags, {}, { signal })).tags,
})

export const guidelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...guidelines, id],
    queryFn: async ({ signal }) => (await api(readGuideline, { params: { id } }, { signal })).guideline,
  })

/** What a save sends: with `known` that guideline as it is now, else a new one under its client-made id. */
export interface GuidelineSave {
  known: string | null
  input: GuidelineInput
}

export function useSaveGuideline() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input }: GuidelineSave) =>
      known === null
        ? api(createGuideline, { body: input })
        : api(updateGuideline, { params: { id: known }, body: input }),
    onSuccess: () => cache.invalidateQueries({ queryKey: guidelines }),
  })
}

export function useDeleteGuideline() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteGuideline, { params: { id } }),
    onSuccess: (_done, id) => {
      cache.removeQueries({ queryKey: [...guidelines, id] })
      return cache.invalidateQueries({ queryKey: guidelines })
    },
  })
}
