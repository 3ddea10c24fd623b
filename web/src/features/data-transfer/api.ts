// Spreadsheets on their way into an organization (CC-07).
import type { ImportView } from '@gozlem/contract/data-transfer'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { type ImportKind, isAtWork } from '@gozlem/domain/data-transfer/import-kind'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import { api } from '../../platform/api/api'
import { file, upload } from '../../platform/api/transfer'

const listImports = typedCall('dataTransfer.listImports', 'GET /api/data-imports')
const readImport = typedCall('dataTransfer.readImport', 'GET /api/data-imports/:id')
const listImportRows = typedCall('dataTransfer.listRows', 'GET /api/data-imports/:id/rows')
const readImportTemplate = typedCall('dataTransfer.readTemplate', 'GET /api/data-import-template')
const downloadRefused = typedCall('dataTransfer.downloadRefused', 'GET /api/data-imports/:id/refused-rows')
const uploadImport = typedCall('dataTransfer.uploadImport', 'POST /api/data-imports')
const matchImportColumns = typedCall('dataTransfer.matchColumns', 'POST /api/data-imports/:id/columns')
const applyImport = typedCall('dataTransfer.applyImport', 'POST /api/data-imports/:id/apply')
const cancelImport = typedCall('dataTransfer.cancelImport', 'POST /api/data-imports/:id/cancel')
const undoImport = typedCall('dataTransfer.undoImport', 'POST /api/data-imports/:id/undo')
const deleteImport = typedCall('dataTransfer.deleteImport', 'DELETE /api/data-imports/:id')

const imports = ['data-imports'] as const

const importsKey = [...imports, 'list'] as const

export const importsQuery = (organization_id: string | undefined) =>
  queryOptions({
    queryKey: [...importsKey, organization_id],
    queryFn: async ({ signal }) =>
      (await api(listImports, { query: { organization_id } }, { signal })).imports,
  })

/** What the lists say of an import may be of before. */
export const listImportsAnew = (cache: QueryClient) => cache.invalidateQueries({ queryKey: importsKey })

/** One import, asked again and again while somebody is at it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...imports, 'one', id],
    queryFn: async ({ signal }) => (await api(readImport, { params: { id } }, { signal })).import,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? 1000 : false),
  })

export type RowFilter = Omit<CallOf<typeof listImportRows>['query'], 'after'>

const rowsKey = (id: string) => [...imports, 'rows', id] as const

/** Rows of an import; another state has others. */
export const importRowsQuery = ({ id, state }: Pick<ImportView, 'id' | 'state'>, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), state, filter],
    queryFn: ({ pageParam, signal }) =>
      api(listImportRows, { params: { id }, query: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

export const fetchTemplate = (kind: ImportKind, format: 'xlsx' | 'csv') =>
  file(readImportTemplate, { query: { kind, format } })

/** The rows that cannot be taken, with the reason beside each. */
export const fetchRefused = (id: string, format: 'xlsx' | 'csv') =>
  file(downloadRefused, { params: { id }, query: { format } })

export interface Upload {
  kind: ImportKind
  sheet: File
  organization_id: string | undefined
  onProgress: (percent: number | null) => void
}

export function useUploadImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, sheet, organization_id, onProgress }: Upload) => {
      const form = new FormData()
      form.set('id', uuidv7())
      form.set('kind', kind)
      if (organization_id !== undefined) form.set('organization_id', organization_id)
      form.set('file', sheet)
      return (await upload(uploadImport, { body: { kind } }, { form, onProgress })).import
    },
    onSuccess: (brought) => {
      cache.setQueryData(importQuery(brought.id).queryKey, brought)
      return listImportsAnew(cache)
    },
  })
}

/** What can be done with an import. */
export type ImportStep = { columns: Record<string, number> } | 'apply' | 'cancel' | 'undo'

const steps = { apply: applyImport, cancel: cancelImport, undo: undoImport } as const

export function useImportStep(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (step: ImportStep) => {
      if (typeof step === 'object')
        return (await api(matchImportColumns, { params: { id }, body: step })).import
      return (await api(steps[step], { params: { id } })).import
    },
    onSuccess: (now) => {
      // Judged anew, an import in the same state has other rows.
      cache.removeQueries({ queryKey: rowsKey(id) })
      cache.setQueryData(importQuery(id).queryKey, now)
    },
    onError: () => cache.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  })
}

export function useDeleteImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api(deleteImport, { params: { id } })).message,
    onSuccess: () => listImportsAnew(cache),
  })
}
