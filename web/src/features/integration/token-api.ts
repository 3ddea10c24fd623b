// API tokens of the organization over the contract.
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listApiTokens = typedCall('apiToken.list', 'GET /api/api-tokens')
const createApiToken = typedCall('apiToken.create', 'POST /api/api-tokens')
const revokeApiToken = typedCall('apiToken.revoke', 'DELETE /api/api-tokens/:id')

/** Few, read as a whole. */
export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => (await api(listApiTokens, {}, { signal })).api_tokens,
})

/** Answers the token, which is shown this once. */
export function useCreateApiToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallOf<typeof createApiToken>['body']) =>
      (await api(createApiToken, { body })).token,
    onSuccess: () => cache.invalidateQueries(apiTokensQuery),
  })
}

export function useRevokeApiToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(revokeApiToken, { params: { id } }),
    onSuccess: () => cache.invalidateQueries(apiTokensQuery),
  })
}
