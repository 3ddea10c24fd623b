import type { CertificateInput } from '@gozlem/contract/certificate'
import type { CertificateTypeInput } from '@gozlem/contract/certificate-type'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const checkCertificates = typedCall('certificate.check', 'GET /api/certificates/check/valid', 'kept')
const createCertificate = typedCall('certificate.create', 'POST /api/certificates')
const deleteCertificate = typedCall('certificate.delete', 'DELETE /api/certificates/:id')
const listCertificates = typedCall('certificate.list', 'GET /api/certificates', 'kept')
const listCertificateTypes = typedCall('certificate.listTypes', 'GET /api/certificate-types', 'kept')
const updateCertificate = typedCall('certificate.update', 'PUT /api/certificates/:id')

const addForUser = typedCall('certificate.addForUser', 'POST /api/certificates/admin/users/:id')
const deleteAny = typedCall('certificate.deleteAny', 'DELETE /api/certificates/admin/:id')
const listHolders = typedCall('certificate.listHolders', 'GET /api/certificates/admin/users')
const listOfUser = typedCall('certificate.listOfUser', 'GET /api/certificates/admin/users/:id')
const updateAny = typedCall('certificate.updateAny', 'PUT /api/certificates/admin/:id')
const listStaff = typedCall('certificate.listStaff', 'GET /api/certificates/staff')
const listOfStaff = typedCall('certificate.listOfStaff', 'GET /api/certificates/staff/:id')

const createType = typedCall('certificateType.create', 'POST /api/certificate-types')
const deleteType = typedCall('certificateType.delete', 'DELETE /api/certificate-types/:id')
const listTypes = typedCall('certificateType.listManaged', 'GET /api/certificate-types/admin')
const readType = typedCall('certificateType.read', 'GET /api/certificate-types/:id')
const updateType = typedCall('certificateType.update', 'PUT /api/certificate-types/:id')

const certificates = ['certificates'] as const
const holders = ['certificate-holders'] as const
/** Those on offer; what the administrator changes is read again under them too. */
const types = ['certificate-types'] as const

/** Whether the caller has a certificate that reports can be made with. */
export const certificateCheckQuery = queryOptions({
  queryKey: [...certificates, 'check'],
  meta: { answeredBy: checkCertificates },
  queryFn: async ({ signal }) => (await api(checkCertificates, {}, { signal })).has_valid_certificates,
})

/** The caller's own certificates. */
export const certificatesQuery = ({ enabled = true } = {}) =>
  queryOptions({
    queryKey: certificates,
    meta: { answeredBy: listCertificates },
    queryFn: async ({ signal }) => (await api(listCertificates, {}, { signal })).certificates,
    enabled,
  })

export const certificateTypesQuery = queryOptions({
  queryKey: types,
  meta: { answeredBy: listCertificateTypes },
  queryFn: async ({ signal }) => (await api(listCertificateTypes, {}, { signal })).certificate_types,
  staleTime: 5 * 60_000,
})

export interface CertificateSave {
  /** Id of the certificate to change; null adds one under the input's client-made id. */
  known: string | null
  input: CertificateInput
  document: File | null
}

export function useSaveCertificate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input, document }: CertificateSave) => {
      const options = withDocument(input, document)
      return known === null
        ? api(createCertificate, { body: input }, options)
        : api(updateCertificate, { params: { id: known }, body: input }, options)
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: certificates }),
  })
}

export function useDeleteCertificate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteCertificate, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: certificates }),
  })
}

export type HolderQuery = CallOf<typeof listHolders>['query']

/** A page of everybody who makes reports; the page before stays in sight while the next one is on its way. */
export const holdersQuery = (query: HolderQuery, among: Among) =>
  queryOptions({
    queryKey: [...holders, 'list', among, query],
    queryFn: ({ signal }) => api(among === 'staff' ? listStaff : listHolders, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A page of them, as large as the server gives it, for a file. */
export async function readHolders(query: HolderQuery, among: Among, page: number, signal: AbortSignal) {
  const route = among === 'staff' ? listStaff : listHolders
  const { users, pagination } = await api(route, { query: { ...query, page, limit: 100 } }, { signal })
  return { rows: users, pagination }
}

/** Whose people: of every organization, for the system's administrator, or of the caller's own. */
export type Among = 'everybody' | 'staff'

/** Somebody with their certificates. */
export const holderQuery = (userId: string, among: Among) =>
  queryOptions({
    queryKey: [...holders, among, userId],
    queryFn: ({ signal }) =>
      api(among === 'staff' ? listOfStaff : listOfUser, { params: { id: userId } }, { signal }),
  })

export function useSaveForHolder(userId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input, document }: CertificateSave) => {
      const options = withDocument(input, document)
      return known === null
        ? api(addForUser, { params: { id: userId }, body: input }, options)
        : api(updateAny, { params: { id: known }, body: input }, options)
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: holders }),
  })
}

export function useDeleteOfHolder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteAny, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: holders }),
  })
}

export const managedTypesQuery = queryOptions({
  queryKey: [...types, 'managed'],
  queryFn: async ({ signal }) => (await api(listTypes, {}, { signal })).certificate_types,
})

export const managedTypeQuery = (id: string) =>
  queryOptions({
    queryKey: [...types, 'managed', id],
    queryFn: async ({ signal }) => (await api(readType, { params: { id } }, { signal })).certificate_type,
  })

/** What a save sends: with `known` that type's new state, else a new one under its client-made id. */
export interface TypeSave {
  known: string | null
  input: CertificateTypeInput
}

export function useSaveType() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input }: TypeSave) =>
      known === null
        ? api(createType, { body: input })
        : api(updateType, { params: { id: known }, body: input }),
    onSuccess: () => typesChanged(cache),
  })
}

/** Deletes a type; whatever came of it, the list is read again: somebody may have begun to use it. */
export function useDeleteType() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteType, { params: { id } }),
    onSettled: () => typesChanged(cache),
  })
}

const typesChanged = (cache: QueryClient) => cache.invalidateQueries({ queryKey: types })

function withDocument(input: CertificateInput, document: File | null): { form?: FormData } {
  if (document === null) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, value ?? '')
  form.set('document', document)
  return { form }
}
