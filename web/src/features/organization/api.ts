import type { OrganizationChange, OrganizationInput } from '@gozlem/contract/organization-administration'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const listApplications = typedCall('organization.listApplications')
const decideApplication = typedCall('organization.decideApplication')

const listOrganizations = typedCall('organization.list')
const readOrganization = typedCall('organization.read')
const createOrganization = typedCall('organization.create')
const updateOrganization = typedCall('organization.update')
const suspendOrganization = typedCall('organization.suspend')
const resumeOrganization = typedCall('organization.resume')

const applications = ['company-requests'] as const
const organizations = ['organizations'] as const

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

export type OrganizationQuery = CallOf<typeof listOrganizations>['query']

export const readOrganizations = (query: OrganizationQuery, signal: AbortSignal) =>
  api(listOrganizations, { query }, { signal })

/** A page of organizations; the page before stays in sight while the next one is on its way. */
export function useOrganizations(query: OrganizationQuery) {
  return useQuery({
    queryKey: [...organizations, 'list', query],
    queryFn: ({ signal }) => readOrganizations(query, signal),
    placeholderData: (before) => before,
  })
}

export function useOrganization(id: string) {
  return useQuery({
    queryKey: [...organizations, id],
    queryFn: async ({ signal }) => (await api(readOrganization, { params: { id } }, { signal })).organization,
  })
}

export function useCreateOrganization() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: OrganizationInput) => api(createOrganization, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: organizations }),
  })
}

export function useUpdateOrganization(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: OrganizationChange) => api(updateOrganization, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: organizations }),
  })
}

/** Keeps an organization out, or lets it in again; answers what to tell. */
export function useChangeSuspension() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, suspend }: { id: string; suspend: boolean }) =>
      (await api(suspend ? suspendOrganization : resumeOrganization, { params: { id } })).message,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: organizations }),
        cache.invalidateQueries({ queryKey: ['members'] }),
      ]),
  })
}
