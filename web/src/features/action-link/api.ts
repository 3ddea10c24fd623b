import type { ActionLinkView } from '@gozlem/contract/action-link'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listActionLinks = typedCall('actionLink.list', 'GET /api/reports/:id/action-links')
const createActionLink = typedCall('actionLink.create', 'POST /api/reports/:id/action-links')
const renewActionLink = typedCall('actionLink.renew', 'POST /api/reports/:id/action-links/:linkId/renew')
const revokeActionLink = typedCall('actionLink.revoke', 'POST /api/reports/:id/action-links/:linkId/revoke')

/** Links to the corrective actions of a report, and who may get one. */
export const actionLinksQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['action-links', reportId],
    queryFn: ({ signal }) => api(listActionLinks, { params: { id: reportId } }, { signal }),
  })

export interface NewLink {
  id: string
  responsible: string
  name: string
  email: string
}

/** What is done with the links of a report; the list is asked for anew. */
export function useLinkActions(reportId: string) {
  const cache = useQueryClient()
  const anew = () => cache.invalidateQueries({ queryKey: actionLinksQuery(reportId).queryKey })
  return {
    create: useMutation({
      mutationFn: (body: NewLink) => api(createActionLink, { params: { id: reportId }, body }),
      onSuccess: anew,
    }),
    renew: useMutation({
      mutationFn: ({ id }: Pick<ActionLinkView, 'id'>) =>
        api(renewActionLink, { params: { id: reportId, linkId: id } }),
      onSuccess: anew,
    }),
    revoke: useMutation({
      mutationFn: ({ id }: Pick<ActionLinkView, 'id'>) =>
        api(revokeActionLink, { params: { id: reportId, linkId: id } }),
      onSuccess: anew,
    }),
  }
}
