import type { CertificateInput } from '@gozlem/contract/certificate'
import { typedCall } from '@gozlem/contract/typed-call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api'

const createCertificate = typedCall('certificate.create')
const deleteCertificate = typedCall('certificate.delete')
const listCertificates = typedCall('certificate.list')
const listCertificateTypes = typedCall('certificate.types')
const updateCertificate = typedCall('certificate.update')

const certificates = ['certificates'] as const

/** The caller's own certificates. */
export function useCertificates() {
  return useQuery({
    queryKey: certificates,
    queryFn: async ({ signal }) => (await api(listCertificates, {}, { signal })).certificates,
  })
}

export function useCertificateTypes() {
  return useQuery({
    queryKey: ['certificate-types'],
    queryFn: async ({ signal }) => (await api(listCertificateTypes, {}, { signal })).certificate_types,
    staleTime: 5 * 60_000,
  })
}

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
      const options = document ? { form: asForm(input, document) } : {}
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

function asForm(input: CertificateInput, document: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, value)
  form.set('document', document)
  return form
}
