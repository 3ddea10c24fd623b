// Corrective actions over the contract (BEY-01). One action has one place in the cache.

import type * as contract from '@gozlem/contract/corrective-action'
import type { CallOf, ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { foldTurkish } from '@gozlem/domain/turkish'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import type { FindOptions } from '../../ui/forms/use-options'

const listActions = typedCall('correctiveAction.list', 'GET /api/corrective-actions', 'kept')
const countActions = typedCall('correctiveAction.count', 'GET /api/corrective-actions/counts', 'kept')
const listResponsible = typedCall(
  'correctiveAction.listResponsible',
  'GET /api/corrective-actions/responsible',
)
const readAction = typedCall('correctiveAction.read', 'GET /api/corrective-actions/:id', 'kept')

const actions = ['corrective-actions'] as const
const lists = [...actions, 'list'] as const
const counts = [...actions, 'counts'] as const

/** What shows several of them. */
export const actionLists = [lists, counts]

type Asked = NonNullable<CallOf<typeof contract.listActions>['query']>
export type ActionsQuery = Omit<Asked, 'page' | 'limit' | 'after'>
/** What a list and the counts above it are narrowed by alike. */
export type ActionsFilter = Omit<ActionsQuery, 'state' | 'only' | 'sort_order'>
type ActionPage = ReplyOf<typeof contract.listActions>

export const readActions = (
  query: ActionsQuery,
  after: string | null,
  signal: AbortSignal,
  limit = 20,
): Promise<ActionPage> =>
  api(listActions, { query: { ...query, limit, ...(after !== null && { after }) } }, { signal })

export const actionListQuery = (query: ActionsQuery) =>
  infiniteQueryOptions({
    queryKey: [...lists, query],
    meta: { answeredBy: listActions, keptAtOnce: true },
    queryFn: ({ pageParam, signal }) => readActions(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ActionPage) => last.pagination.next,
  })

export const actionCountsQuery = (query: ActionsFilter) =>
  queryOptions({
    queryKey: [...counts, query],
    meta: { answeredBy: countActions, keptAtOnce: true },
    queryFn: ({ signal }) => api(countActions, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const actionQuery = (id: string) =>
  queryOptions({
    queryKey: [...actions, 'one', id],
    meta: { answeredBy: readAction },
    queryFn: async ({ signal }) => (await api(readAction, { params: { id } }, { signal })).action,
  })

/** Whom actions that are not closed name as responsible. */
export const findResponsible: FindOptions = async (text, signal) => {
  const { responsible } = await api(listResponsible, { query: {} }, { signal })
  const typed = foldTurkish(text)
  return responsible
    .filter((name) => foldTurkish(name).includes(typed))
    .map((name) => ({ value: name, label: name }))
}
