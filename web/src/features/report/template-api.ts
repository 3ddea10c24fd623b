// Report templates over the contract.
import type { TemplateInput } from '@gozlem/contract/report-template'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listTemplates = typedCall('report.listTemplates', 'GET /api/report-templates')
const createTemplate = typedCall('report.createTemplate', 'POST /api/report-templates')
const updateTemplate = typedCall('report.updateTemplate', 'PUT /api/report-templates/:id')
const deleteTemplate = typedCall('report.deleteTemplate', 'DELETE /api/report-templates/:id')

/** The report templates of the organization: few, read as a whole. */
export const templatesQuery = queryOptions({
  queryKey: ['report-templates'],
  queryFn: async ({ signal }) => (await api(listTemplates, {}, { signal })).templates,
})

/** What a save sends: with `known` that template as it is now, else a new one under its client-made id. */
interface TemplateSave {
  known: string | null
  input: TemplateInput
}

export function useSaveTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input }: TemplateSave) =>
      known === null
        ? api(createTemplate, { body: input })
        : api(updateTemplate, { params: { id: known }, body: input }),
    onSuccess: () => cache.invalidateQueries(templatesQuery),
  })
}

export function useDeleteTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteTemplate, { params: { id } }),
    onSuccess: () => cache.invalidateQueries(templatesQuery),
  })
}
