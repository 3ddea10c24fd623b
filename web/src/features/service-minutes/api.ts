import type { ServiceRulesInput } from '@gozlem/contract/service-rules'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const createRules = typedCall('serviceRules.create', 'POST /api/admin/service-rules')
const deleteRules = typedCall('serviceRules.delete', 'DELETE /api/admin/service-rules/:id')
const listRules = typedCall('serviceRules.list', 'GET /api/admin/service-rules')
const updateRules = typedCall('serviceRules.update', 'PUT /api/admin/service-rules/:id')

/** Every table of service minutes, newest first. */
export const serviceRulesQuery = queryOptions({
  queryKey: ['service-rules'],
  queryFn: async ({ signal }) => (await api(listRules, {}, { signal })).service_rules,
})

/** What a save sends: with `known` that table's new state, else a new one under its client-made id. */
interface ServiceRulesSave {
  known: string | null
  input: ServiceRulesInput
}

export function useSaveServiceRules() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input }: ServiceRulesSave) =>
      known === null
        ? api(createRules, { body: input })
        : api(updateRules, { params: { id: known }, body: input }),
    onSuccess: () => cache.invalidateQueries({ queryKey: serviceRulesQuery.queryKey }),
  })
}

/** Deletes a table; whatever came of it, the list is read again: its month may be over by now. */
export function useDeleteServiceRules() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteRules, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: serviceRulesQuery.queryKey }),
  })
}
