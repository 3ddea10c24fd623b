import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api'

const listApplications = typedCall('organization.applications')
const decideApplication = typedCall('organization.decideApplication')

const applications = ['company-requests'] as const

type ApplicationQuery = CallOf<typeof listApplications>['query']

export const readApplications = (query: ApplicationQuery, signal: AbortSignal) =>
  api(listApplications, { query }, { signal })

/** A page of applications; the page before stays in sight while the next one of the same status is on its way. */
export function useApplications(query: ApplicationQuery) {
  return useQuery({
    queryKey: [...applications, query.status, query],
    queryFn: ({ signal }) => readApplications(query, signal),
    placeholderData: (before, queryBefore) =>
      queryBefore?.queryKey[1] === query.status ? before : undefined,
  })
}

export type Decision = CallOf<typeof decideApplication>['body']

/** Approves or rejects; whatever came of it, the lists are read again: somebody else may have decided. */
export function useDecideApplication(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => api(decideApplication, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: applications }),
  })
}
