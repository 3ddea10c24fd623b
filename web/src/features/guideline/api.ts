import type { GuidelineInput, GuidelineView } from '@gozlem/contract/guideline'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { foldTurkish } from '@gozlem/domain/turkish'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { keptData } from '../../platform/offline/kept-data'

const createGuideline = typedCall('guideline.create', 'POST /api/guidelines')
const deleteGuideline = typedCall('guideline.delete', 'DELETE /api/guidelines/:id')
const listGuidelines = typedCall('guideline.list', 'GET /api/guidelines', 'kept')
const listTags = typedCall('guideline.listTags', 'GET /api/guidelines/tags')
const readGuideline = typedCall('guideline.read', 'GET /api/guidelines/:id')
const updateGuideline = typedCall('guideline.update', 'PUT /api/guidelines/:id')

const guidelines = ['guidelines'] as const

export type GuidelineQuery = CallOf<typeof listGuidelines>['query']

export const readGuidelines = (query: GuidelineQuery, signal: AbortSignal) =>
  api(listGuidelines, { query }, { signal })

/** So many hundreds are kept on the device. */
const keptPages = 3

/** What of the guidelines rests on the device, to begin findings with where there is no connection (073). */
export const keptGuidelinesQuery = queryOptions({
  queryKey: [...guidelines, 'kept'],
  meta: { answeredBy: listGuidelines },
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const kept: GuidelineView[] = []
    for (let page = 1; page <= keptPages; page += 1) {
      const answer = await readGuidelines({ page, limit: 100 }, signal)
      kept.push(...answer.guidelines)
      if (page >= answer.pagination.totalPages) break
    }
    return kept
  },
})

/** Guidelines of those on the device by words. @throws `failure` where none were ever kept */
export async function findKeptGuidelines(
  client: QueryClient,
  search: string,
  { limit, failure }: { limit: number; failure: unknown },
): Promise<GuidelineView[]> {
  const kept = await keptData(client, keptGuidelinesQuery)
  if (kept === undefined) throw failure
  const words = foldTurkish(search).split(' ')
  const fits = ({ title, tags }: GuidelineView) => {
    const text = foldTurkish([title, ...tags].join(' '))
    return words.every((word) => text.includes(word))
  }
  return kept.filter(fits).slice(0, limit)
}

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
