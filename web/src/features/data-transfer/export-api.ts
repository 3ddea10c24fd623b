// The archive of a whole organization (CC-07).
import type { ExportView } from '@gozlem/contract/organization-export'
import { typedCall } from '@gozlem/contract/typed-call'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { server } from '../../platform/api/server'
import { file } from '../../platform/api/transfer'

const listExports = typedCall('dataTransfer.listExports', 'GET /api/organization-exports')
const requestExport = typedCall('dataTransfer.requestExport', 'POST /api/organization-exports')
const cancelExport = typedCall('dataTransfer.cancelExport', 'POST /api/organization-exports/:id/cancel')
const downloadExport = typedCall('dataTransfer.downloadExport', 'GET /api/organization-exports/:id/file')
const deleteExport = typedCall('dataTransfer.deleteExport', 'DELETE /api/organization-exports/:id')

const exportsKey = ['organization-exports'] as const

const isAtWork = ({ state }: ExportView) => state === 'working'

/** The archives that are kept, asked again and again while one is being made. */
export const exportsQuery = (organization_id: string | undefined) =>
  queryOptions({
    queryKey: [...exportsKey, organization_id],
    queryFn: async ({ signal }) =>
      (await api(listExports, { query: { organization_id } }, { signal })).exports,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? 1000 : false),
  })

const askAnew = (cache: QueryClient) => cache.invalidateQueries({ queryKey: exportsKey })

export function useRequestExport(organization_id: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (asked: { id: string; current_password: string }) =>
      (await api(requestExport, { body: { ...asked, organization_id } })).export,
    onSuccess: () => askAnew(cache),
  })
}

export function useExportStep() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, step }: { id: string; step: 'cancel' | 'delete' }) => {
      if (step === 'cancel') await api(cancelExport, { params: { id } })
      else await api(deleteExport, { params: { id } })
    },
    onSettled: () => askAnew(cache),
  })
}

/**
 * Where the browser downloads an archive by itself, which goes on where it broke off; null where a token has to be sent, as
 * in a native shell.
 */
export function downloadAddress(id: string): string | null {
  return server.token() === null
    ? server.baseUrl + downloadExport.path.replace(':id', encodeURIComponent(id))
    : null
}

export const fetchExport = (id: string) => file(downloadExport, { params: { id } })
