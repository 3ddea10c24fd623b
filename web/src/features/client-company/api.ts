import type { ClientCompanyInput } from '@gozlem/contract/client-company'
import type { ContactChange, ContactInput } from '@gozlem/contract/client-company-contact'
import type { CallOf, ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { isNaceCode } from '@gozlem/domain/client-company/nace'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { file } from '../../platform/api/transfer'
import { clientCompanies } from './company-api'

const createClientCompany = typedCall('clientCompany.create', 'POST /api/companies/client-companies')
const deleteClientCompany = typedCall('clientCompany.delete', 'DELETE /api/companies/client-companies/:id')
const listClientCompanies = typedCall('clientCompany.list', 'GET /api/companies/client-companies', 'kept')
const updateClientCompany = typedCall('clientCompany.update', 'PUT /api/companies/client-companies/:id')
const restoreClientCompany = typedCall(
  'clientCompany.restore',
  'POST /api/companies/client-companies/:id/restore',
)
const findSimilar = typedCall('clientCompany.findSimilar', 'GET /api/companies/client-companies/similar')
const listIndustries = typedCall(
  'clientCompany.listIndustries',
  'GET /api/companies/client-companies/industries',
)
const putClientCompanyLogo = typedCall(
  'clientCompany.putLogo',
  'PUT /api/companies/client-companies/:id/logo',
)
const deleteClientCompanyLogo = typedCall(
  'clientCompany.deleteLogo',
  'DELETE /api/companies/client-companies/:id/logo',
)

const addNaceList = typedCall('nace.addList', 'POST /api/admin/nace-lists')
const listNaceLists = typedCall('nace.listLists', 'GET /api/admin/nace-lists')
const searchNaceCodes = typedCall('nace.searchCodes', 'GET /api/nace-codes')

const listAllClientCompanies = typedCall('clientCompany.listAll', 'GET /api/client-companies')
const readAnyClientCompany = typedCall('clientCompany.readAny', 'GET /api/client-companies/:id')
const updateAnyClientCompany = typedCall('clientCompany.updateAny', 'PUT /api/client-companies/:id')

const addContact = typedCall('contact.add', 'POST /api/companies/client-companies/:id/emails')
const contactTemplate = typedCall(
  'contact.readTemplate',
  'GET /api/companies/client-companies/emails/csv-template',
)
const deleteContact = typedCall(
  'contact.delete',
  'DELETE /api/companies/client-companies/:id/emails/:emailId',
)
const importContacts = typedCall('contact.import', 'POST /api/companies/client-companies/:id/emails/bulk')
const listContacts = typedCall('contact.list', 'GET /api/companies/client-companies/:id/emails', 'kept')
const optInContact = typedCall(
  'contact.optIn',
  'POST /api/companies/client-companies/:id/emails/:emailId/opt-in',
)
const updateContact = typedCall('contact.update', 'PUT /api/companies/client-companies/:id/emails/:emailId')

export type ClientCompanyQuery = CallOf<typeof listClientCompanies>['query']

export const readClientCompanies = (query: ClientCompanyQuery, signal: AbortSignal) =>
  api(listClientCompanies, { query }, { signal })

/** A page of client companies; the page before stays in sight while the next one is on its way. */
export const clientCompaniesQuery = (query: ClientCompanyQuery, enabled = true) =>
  queryOptions({
    enabled,
    queryKey: [...clientCompanies, 'list', query],
    meta: { answeredBy: listClientCompanies },
    queryFn: ({ signal }) => readClientCompanies(query, signal),
    placeholderData: keepPreviousData,
  })

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

export function useRestoreClientCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(restoreClientCompany, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: clientCompanies }),
  })
}

export type SimilarQuery = CallOf<typeof findSimilar>['query']

/** Companies that look like the one being entered; those of the words before stay while the next are on their way. */
export const similarCompaniesQuery = (query: SimilarQuery, { enabled }: { enabled: boolean }) =>
  queryOptions({
    queryKey: [...clientCompanies, 'similar', query],
    queryFn: async ({ signal }) => (await api(findSimilar, { query }, { signal })).companies,
    enabled,
    retry: false,
  })

/** Industries that are in use already, to choose from or to filter by. */
export const industriesQuery = queryOptions({
  queryKey: [...clientCompanies, 'industries'],
  queryFn: async ({ signal }) => (await api(listIndustries, {}, { signal })).industries,
})

/** Gives a company a logo, or takes it away with null. */
export function useChangeLogo(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (logo: File | null) => {
      if (logo === null) return api(deleteClientCompanyLogo, { params: { id } })
      const form = new FormData()
      form.set('logo', logo)
      return api(putClientCompanyLogo, { params: { id } }, { form })
    },
    onSuccess: ({ company }) => {
      cache.setQueryData([...clientCompanies, id], company)
      return cache.invalidateQueries({ queryKey: [...clientCompanies, 'list'] })
    },
  })
}

const naceCodes = ['nace-codes'] as const
const naceLists = ['nace-lists'] as const

export type NaceCodes = ReplyOf<typeof searchNaceCodes>

/** Codes of the list in force that fit a text. */
export const findNaceCodes = (search: string, signal: AbortSignal): Promise<NaceCodes> =>
  api(searchNaceCodes, { query: { search } }, { signal })

/** A code of the list in force with its hazard class; null when the list does not have it. */
export const naceCodeQuery = (code: string) =>
  queryOptions({
    queryKey: [...naceCodes, code],
    queryFn: async ({ signal }) => {
      const { list, codes } = await findNaceCodes(code, signal)
      const found = codes.find((each) => each.code === code)
      return list && found ? { ...found, list } : null
    },
    enabled: isNaceCode(code),
    staleTime: 600_000,
  })

export const naceListsQuery = queryOptions({
  queryKey: naceLists,
  queryFn: async ({ signal }) => (await api(listNaceLists, {}, { signal })).lists,
})

export type NaceListInput = CallOf<typeof addNaceList>['body']

/** Enters a list, or asks with `dry_run` what it would change. */
export function useAddNaceList() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NaceListInput) => api(addNaceList, { body }),
    onSuccess: async ({ list }) => {
      if (list === null) return
      await cache.invalidateQueries({ queryKey: naceCodes })
      await cache.invalidateQueries({ queryKey: naceLists })
    },
  })
}

export type AllClientCompaniesQuery = CallOf<typeof listAllClientCompanies>['query']

export const readAllClientCompanies = (query: AllClientCompaniesQuery, signal: AbortSignal) =>
  api(listAllClientCompanies, { query }, { signal })

/** A page of the client companies of every organization; the page before stays in sight meanwhile. */
export const allClientCompaniesQuery = (query: AllClientCompaniesQuery) =>
  queryOptions({
    queryKey: [...clientCompanies, 'everywhere', query],
    queryFn: ({ signal }) => readAllClientCompanies(query, signal),
    placeholderData: keepPreviousData,
  })

/** A client company of any organization. */
export const anyClientCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: [...clientCompanies, 'any', id],
    queryFn: async ({ signal }) => (await api(readAnyClientCompany, { params: { id } }, { signal })).company,
  })

export function useUpdateAnyClientCompany(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof updateAnyClientCompany>['body']) =>
      api(updateAnyClientCompany, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: clientCompanies }),
  })
}

const contactsOf = (companyId: string) => [...clientCompanies, companyId, 'contacts'] as const

/** The e-mail contacts of a company, the primary one first. */
export const contactsQuery = (companyId: string) =>
  queryOptions({
    queryKey: contactsOf(companyId),
    meta: { answeredBy: listContacts },
    queryFn: async ({ signal }) =>
      (await api(listContacts, { params: { id: companyId } }, { signal })).emails,
  })

/** What a save sends: with `known` what changed of that contact, else a new one under its client-made id. */
export type ContactSave = { known: null; input: ContactInput } | { known: string; change: ContactChange }

export function useSaveContact(companyId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (save: ContactSave) =>
      save.known === null
        ? api(addContact, { params: { id: companyId }, body: save.input })
        : api(updateContact, { params: { id: companyId, emailId: save.known }, body: save.change }),
    onSuccess: () => cache.invalidateQueries({ queryKey: contactsOf(companyId) }),
  })
}

export function useDeleteContact(companyId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (emailId: string) => api(deleteContact, { params: { id: companyId, emailId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: contactsOf(companyId) }),
  })
}

/** Keeps the word by which a contact gets mails again. */
export function useOptIn(companyId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ emailId, word }: { emailId: string; word: string }) =>
      api(optInContact, { params: { id: companyId, emailId }, body: { word } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: contactsOf(companyId) }),
  })
}

export function useImportContacts(companyId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (emails: CallOf<typeof importContacts>['body']['emails']) =>
      api(importContacts, { params: { id: companyId }, body: { emails } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: contactsOf(companyId) }),
  })
}

/**
 * The CSV file that an import expects.
 * @throws ApiProblem as every call of the contract
 */
export async function readContactTemplate(): Promise<Blob> {
  return (await file(contactTemplate, {})).blob
}
