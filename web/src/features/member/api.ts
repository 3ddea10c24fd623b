import type { MemberChange, MemberInput } from '@gozlem/contract/member'
import type { UserChange, UserInput } from '@gozlem/contract/member-administration'
import type { AssignmentChange, AssignmentsInput } from '@gozlem/contract/member-assignment'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../platform/api/api'
import { useActor } from '../../platform/session/session'
import type { ComboboxOption } from '../../ui/forms/use-options'
import { clientCompanies } from '../client-company/company-api'
import { memberQuery, members } from './member-api'

const createMember = typedCall('member.create', 'POST /api/company-users')
const deactivateMember = typedCall('member.deactivate', 'POST /api/company-users/:id/deactivate')
const endMemberSessions = typedCall('member.endSessions', 'POST /api/company-users/:id/end-sessions')
const listMembers = typedCall('member.list', 'GET /api/company-users')
const reactivateMember = typedCall('member.reactivate', 'POST /api/company-users/:id/reactivate')
const resetMemberPassword = typedCall('member.resetPassword', 'POST /api/company-users/:id/reset-password')
const updateMember = typedCall('member.update', 'PUT /api/company-users/:id')

const createUser = typedCall('user.create', 'POST /api/users')
const deactivateUser = typedCall('user.deactivate', 'POST /api/users/:id/deactivate')
const endUserSessions = typedCall('user.endSessions', 'POST /api/users/:id/end-sessions')
const listUsers = typedCall('user.list', 'GET /api/users')
const reactivateUser = typedCall('user.reactivate', 'POST /api/users/:id/reactivate')
const resetUserPassword = typedCall('user.resetPassword', 'POST /api/users/:id/reset-password')
const updateUser = typedCall('user.update', 'PUT /api/users/:id')
const listOrganizations = typedCall('organization.list', 'GET /api/organizations')
const readOrganization = typedCall('organization.read', 'GET /api/organizations/:id')

const addAssignments = typedCall('member.addAssignments', 'POST /api/osgb-user-assignments')
const endAssignments = typedCall('member.endAssignments', 'POST /api/osgb-user-assignments/end')
const listAssignments = typedCall('member.listAssignments', 'GET /api/osgb-user-assignments')
const updateAssignment = typedCall('member.updateAssignment', 'PUT /api/osgb-user-assignments/:id')

const listClientCompanies = typedCall('clientCompany.list', 'GET /api/companies/client-companies', 'kept')

export type MemberQuery = CallOf<typeof listMembers>['query']

export const readMembers = (query: MemberQuery, signal: AbortSignal) =>
  api(listMembers, { query }, { signal })

/** A page of the people; the page before stays in sight while the next one is on its way. */
export const membersQuery = (query: MemberQuery) =>
  queryOptions({
    queryKey: [...members, 'list', query],
    queryFn: ({ signal }) => readMembers(query, signal),
    placeholderData: keepPreviousData,
  })

/** A person as the caller may read them: of the own organization, for a superadmin of any. */
export function useMember(id: string | undefined) {
  const reads = useIsSystem() ? 'any' : 'own'
  return useQuery({ ...memberQuery(id ?? '', reads), enabled: id !== undefined })
}

const useIsSystem = () => useActor().role === 'superadmin'

export type UserQuery = CallOf<typeof listUsers>['query']

export const readUsers = (query: UserQuery, signal: AbortSignal) => api(listUsers, { query }, { signal })

/** A page of everybody; the page before stays in sight while the next one is on its way. */
export const usersQuery = (query: UserQuery) =>
  queryOptions({
    queryKey: [...members, 'everybody', query],
    queryFn: ({ signal }) => readUsers(query, signal),
    placeholderData: keepPreviousData,
  })

/** Consultancies whose name holds a text, to choose from. */
export async function consultanciesNamed(search: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { organizations } = await api(listOrganizations, { query: { search, limit: 20 } }, { signal })
  return organizations.map(({ id, name, city }) => ({ value: id, label: name, ...(city && { note: city }) }))
}

/** Name of an organization; undefined until it is known. */
export function useOrganizationName(id: string | undefined): string | undefined {
  return useQuery({ ...organizationQuery(id ?? ''), enabled: id !== undefined }).data?.name
}

/** What is known of organizations; the slice of organizations stands on this one. */
export const organizations = ['organizations'] as const

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: [...organizations, id],
    queryFn: async ({ signal }) => (await api(readOrganization, { params: { id } }, { signal })).organization,
  })

/** What a save sends: with `known` what changed of that person, else a new one under a client-made id. */
export type MemberSave = { known: null; input: MemberInput } | { known: string; change: MemberChange }

export function useSaveMember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (save: MemberSave) =>
      save.known === null
        ? api(createMember, { body: save.input })
        : api(updateMember, { params: { id: save.known }, body: save.change }),
    onSuccess: () => cache.invalidateQueries({ queryKey: members }),
  })
}

/** The same of any organization, for a superadmin. */
export type UserSave = { known: null; input: UserInput } | { known: string; change: UserChange }

export function useSaveUser() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (save: UserSave) =>
      save.known === null
        ? api(createUser, { body: save.input })
        : api(updateUser, { params: { id: save.known }, body: save.change }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: members }),
        cache.invalidateQueries({ queryKey: organizations }),
      ]),
  })
}

const accessCalls = {
  deactivate: { own: deactivateMember, any: deactivateUser },
  reactivate: { own: reactivateMember, any: reactivateUser },
  reset_password: { own: resetMemberPassword, any: resetUserPassword },
  end_sessions: { own: endMemberSessions, any: endUserSessions },
}

export type AccessChange = keyof typeof accessCalls

/** Changes the access of a person; answers what to tell. */
export function useChangeAccess() {
  const cache = useQueryClient()
  const isSystem = useIsSystem()
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: AccessChange }) => {
      const { own, any } = accessCalls[change]
      return (await api(isSystem ? any : own, { params: { id } })).message
    },
    onSettled: () => cache.invalidateQueries({ queryKey: members }),
  })
}

export type AssignmentQuery = CallOf<typeof listAssignments>['query']

export const readAssignments = (query: AssignmentQuery, signal: AbortSignal) =>
  api(listAssignments, { query }, { signal })

/** Assignments of one person or company; those of the one before do not stay in sight. */
export function assignmentsQuery(query: AssignmentQuery, enabled = true) {
  const { user_id, client_company_id, state } = query
  const subject = `${user_id ?? ''} ${client_company_id ?? ''} ${state ?? ''}`
  return queryOptions({
    queryKey: [...members, 'assignments', subject, query],
    queryFn: ({ signal }) => readAssignments(query, signal),
    placeholderData: (before, queryBefore) => (queryBefore?.queryKey[2] === subject ? before : undefined),
    enabled,
  })
}

export function useAddAssignments() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AssignmentsInput) => api(addAssignments, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: members }),
  })
}

export function useUpdateAssignment(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AssignmentChange) => api(updateAssignment, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: members }),
  })
}

export function useEndAssignments() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(endAssignments, { body: { ids } }),
    onSettled: () => cache.invalidateQueries({ queryKey: members }),
  })
}

interface CompanyQuery {
  search: string
  page: number
  limit?: number
}

export const readCompanies = ({ search, ...page }: CompanyQuery, signal: AbortSignal) =>
  api(listClientCompanies, { query: { ...page, ...(search !== '' && { search }) } }, { signal })

/** A page of client companies to choose from. */
export const companiesQuery = (query: CompanyQuery) =>
  queryOptions({
    queryKey: [...clientCompanies, 'choice', query],
    queryFn: ({ signal }) => readCompanies(query, signal),
    placeholderData: keepPreviousData,
  })

/** People of a consultancy whose name holds a text, to choose from; who is passive says so. */
export function usePeopleNamed(organization_id: string | undefined, status?: 'active') {
  return useCallback(
    async (search: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
      const { users } = await readMembers(
        { search, limit: 20, ...(status && { status }), ...(organization_id && { organization_id }) },
        signal,
      )
      return users.map(({ id, first_name, last_name, is_active }) => ({
        value: id,
        label: `${first_name} ${last_name}`,
        ...(!is_active && { note: 'Pasif' }),
      }))
    },
    [organization_id, status],
  )
}
