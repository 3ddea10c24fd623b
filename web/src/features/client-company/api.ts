import type { ClientCompanyInput } from '@gozlem/contract/client-company'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api'

const createClientCompany = typedCall('clientCompany.create')
const deleteClientCompany = typedCall('clientCompany.delete')
const listClientCompanies = typedCall('clientCompany.list')
const readClientCompany = typedCall('clientCompany.read')
const updateClientCompany = typedCall('clientCompany.update')

const clientCompanies = ['client-companies'] as const

export type ClientCompanyQuery = CallOf<typeof listClientCompanies>['query']

/** A page of client companies; the page before stays in sight while the next one is on its way. */
export function useClientCompanies(query: ClientCompanyQuery) {
  return useQuery({
    queryKey: [...clientCompanies, 'list', query],
    queryFn: ({ signal }) => api(listClientCompanies, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useClientCompany(id: string) {
  return useQuery({
    queryKey: [...clientCompanies, id],
    queryFn: async ({ signal }) => (await api(readClientCompany, { params: { id } }, { signal })).company,
  })
}

/** What a save sends: with `known` the details of that company, else a new one under its client-made id. */
export interface ClientCompanySave {
  known: string | null
  input: Omit<ClientCompanyInput, 'tc_number'> & { tc_number?: string | undefined }
}

export function useSaveClientCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input: { tc_number, ...input } }: ClientCompanySave) => {
      const body = { ...input, ...(tc_number !== undefined && { tc_number }) }
      return known === null
        ? api(createClientCompany, { body })
        : api(updateClientCompany, { params: { id: known }, body })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: clientCompanies }),
  })
}

export function useDeleteClientCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteClientCompany, { params: { id } }),
    onSuccess: (_done, id) => {
      cache.removeQueries({ queryKey: [...clientCompanies, id] })
      return cache.invalidateQueries({ queryKey: clientCompanies })
    },
  })
}
