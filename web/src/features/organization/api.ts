import type { OrganizationChange, OrganizationInput } from '@gozlem/contract/organization-administration'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { organizations } from '../member/api'
import { members } from '../member/member-api'

const listApplications = typedCall('organization.listApplications', 'GET /api/company-requests/list')
const decideApplication = typedCall('organization.decideApplication', 'PUT /api/company-requests/:id/status')

const listOrganizations = typedCall('organization.list', 'GET /api/organizations')
const createOrganization = typedCall('organization.create', 'POST /api/organizations')
const updateOrganization = typedCall('organization.update', 'PUT /api/organizations/:id')
const suspendOrganization = typedCall('organization.suspend', 'POST /api/organizations/:id/suspend')
const resumeOrganization = typedCall('organization.resume', 'POST /api/organizations/:id/resume')

const applications = ['company-requests'] as const

type ApplicationQuery = CallOf<typeof listApplications>['query']

export const readApplications = (query: ApplicationQuery, signal: AbortSignal) =>
  api(listApplications, { query }, { signal })

/** A page of applications; the page before stays in sight while the next one of the same status is on its way. */
export const applicationsQuery = (query: ApplicationQuery) =>
  queryOptions({
    queryKey: [...applications, query.status, query],
    queryFn: ({ signal }) => readApplications(query, signal),
    placeholderData: (before, queryBefore) =>
      queryBefore?.queryKey[1] === query.status ? before : undefined,
  })

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
export const organizationsQuery = (query: OrganizationQuery) =>
  queryOptions({
    queryKey: [...organizations, 'list', query],
    queryFn: ({ signal }) => readOrganizations(query, signal),
    placeholderData: keepPreviousData,
  })

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
        cache.invalidateQueries({ queryKey: members }),
      ]),
  })
}
