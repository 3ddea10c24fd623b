import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listPortalAccess = typedCall(
  'portal.listAccess',
  'GET /api/companies/client-companies/:id/portal-accesses',
  'kept',
)
const inviteToPortal = typedCall('portal.invite', 'POST /api/companies/client-companies/:id/portal-accesses')
const revokePortal = typedCall(
  'portal.revoke',
  'DELETE /api/companies/client-companies/:id/portal-accesses/:contactId',
)

const accessesOf = (companyId: string) => ['portal-access', companyId] as const

/**
 * Which contacts of a client company may read its portal.
 * @param asOf when its contacts were read: with another address, or made passive, a contact has no access any more
 */
export const portalAccessQuery = (companyId: string, asOf: number) =>
  queryOptions({
    queryKey: [...accessesOf(companyId), asOf],
    meta: { answeredBy: listPortalAccess },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api(listPortalAccess, { params: { id: companyId } }, { signal })).accesses,
  })

/** What is done with the access of contacts; who has it is asked for anew. */
export function usePortalAccess(companyId: string) {
  const cache = useQueryClient()
  const anew = () => cache.invalidateQueries({ queryKey: accessesOf(companyId) })
  return {
    invite: useMutation({
      mutationFn: (contact_id: string) =>
        api(inviteToPortal, { params: { id: companyId }, body: { contact_id } }),
      onSuccess: anew,
    }),
    revoke: useMutation({
      mutationFn: (contactId: string) => api(revokePortal, { params: { id: companyId, contactId } }),
      onSuccess: anew,
    }),
  }
}
