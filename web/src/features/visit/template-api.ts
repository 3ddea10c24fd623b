// Templates of visits over the contract.
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listTemplates = typedCall('visit.listTemplates', 'GET /api/visit-templates')
const createTemplate = typedCall('visit.createTemplate', 'POST /api/visit-templates')
const updateTemplate = typedCall('visit.updateTemplate', 'PUT /api/visit-templates/:id')
const deleteTemplate = typedCall('visit.deleteTemplate', 'DELETE /api/visit-templates/:id')

/** The templates of the organization: few, read as a whole. */
export const visitTemplatesQuery = queryOptions({
  queryKey: ['visit-templates'],
  queryFn: async ({ signal }) => (await api(listTemplates, {}, { signal })).templates,
})

/** What a save sends: with `known` that template as it is now, else a new one under its client-made id. */
interface TemplateSave {
  known: string | null
  input: CallOf<typeof createTemplate>['body']
}

export function useSaveVisitTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input }: TemplateSave) =>
      known === null
        ? api(createTemplate, { body: input })
        : api(updateTemplate, { params: { id: known }, body: input }),
    onSuccess: () => cache.invalidateQueries(visitTemplatesQuery),
  })
}

export function useDeleteVisitTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteTemplate, { params: { id } }),
    onSuccess: () => cache.invalidateQueries(visitTemplatesQuery),
  })
}
