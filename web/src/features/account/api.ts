import type { OrganizationSettings } from '@gozlem/contract/organization-settings'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import type { ReportLayout } from '@gozlem/domain/report/print-options'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { refreshSession } from '../../platform/session/session'

const readProfile = typedCall('account.readProfile', 'GET /api/auth/profile')
const updateProfile = typedCall('account.updateProfile', 'PUT /api/auth/profile')
const cancelEmailChange = typedCall('account.cancelEmailChange', 'DELETE /api/auth/email-change')
const changePassword = typedCall('account.changePassword', 'POST /api/auth/change-password')
const disableSecondFactor = typedCall('account.disableSecondFactor', 'POST /api/auth/second-factor/disable')
const renewRecoveryCodes = typedCall(
  'account.renewRecoveryCodes',
  'POST /api/auth/second-factor/recovery-codes',
)
const listSessions = typedCall('account.listSessions', 'GET /api/auth/sessions')
const endSession = typedCall('account.endSession', 'DELETE /api/auth/sessions/:id')
const endOtherSessions = typedCall('account.endOtherSessions', 'POST /api/auth/sessions/end-others')
const listConsents = typedCall('account.listConsents', 'GET /api/auth/consents')
const giveConsent = typedCall('account.giveConsent', 'POST /api/auth/consents')
const deleteAccount = typedCall('account.delete', 'DELETE /api/auth/account')
const withdrawPositions = typedCall('visit.withdrawPositions', 'POST /api/visits/position-withdrawals')
const readLetterhead = typedCall('organization.readLetterhead', 'GET /api/letterhead')
const updateReportLayout = typedCall('organization.updateReportLayout', 'PUT /api/letterhead/layout')
const putLetterheadLogo = typedCall('organization.putLetterheadLogo', 'PUT /api/letterhead/logo')
const deleteLetterheadLogo = typedCall('organization.deleteLetterheadLogo', 'DELETE /api/letterhead/logo')
const readOrganizationSettings = typedCall('organization.readSettings', 'GET /api/organization-settings')
const updateOrganizationSettings = typedCall('organization.updateSettings', 'PUT /api/organization-settings')

const profile = ['profile'] as const
const letterhead = ['letterhead'] as const
const organizationSettings = ['organization-settings'] as const
const sessions = ['sessions'] as const
const consents = ['consents'] as const

/** The caller's own profile. */
export const profileQuery = queryOptions({
  queryKey: profile,
  queryFn: async ({ signal }) => (await api(readProfile, {}, { signal })).user,
})

/** Changes own fields; the shell shows the new name at once. */
export function useUpdateProfile() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof updateProfile>['body']) => api(updateProfile, { body }),
    onSuccess: ({ user }) => {
      cache.setQueryData(profile, user)
      void refreshSession().catch(() => undefined)
    },
  })
}

/** Takes back a new e-mail address that waits for its verification. */
export function useCancelEmailChange() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(cancelEmailChange, {}),
    onSuccess: ({ user }) => cache.setQueryData(profile, user),
  })
}

export function useChangePassword() {
  const changed = useSignInChanged()
  return useMutation({
    mutationFn: (body: CallOf<typeof changePassword>['body']) => api(changePassword, { body }),
    onSuccess: changed,
  })
}

/** Reads again what ends with the other sessions: they, and an e-mail address that waited for its verification. */
export function useSignInChanged(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: profile })
    void cache.invalidateQueries({ queryKey: sessions })
  }
}

/** Takes back where the caller was at every visit; whatever shows a visit asks again. */
export function useWithdrawPositions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(withdrawPositions, { body: {} }),
    onSuccess: () => void cache.invalidateQueries(),
  })
}

export type SecondFactorProof = CallOf<typeof disableSecondFactor>['body']

export function useDisableSecondFactor() {
  const changed = useSignInChanged()
  return useMutation({
    mutationFn: (body: SecondFactorProof) => api(disableSecondFactor, { body }),
    onSuccess: changed,
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({ mutationFn: (body: SecondFactorProof) => api(renewRecoveryCodes, { body }) })
}

/** The places where the caller is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: sessions,
  queryFn: async ({ signal }) => (await api(listSessions, {}, { signal })).sessions,
})

/** Ends one session; whatever came of it the list is read again: it may have ended by itself. */
export function useEndSession() {
  const changed = useSignInChanged()
  return useMutation({
    mutationFn: (id: string) => api(endSession, { params: { id } }),
    onSettled: changed,
  })
}

export function useEndOtherSessions() {
  const changed = useSignInChanged()
  return useMutation({
    mutationFn: () => api(endOtherSessions, {}),
    onSettled: changed,
  })
}

/** What the caller agreed to or withdrew, the latest first. */
export const consentsQuery = queryOptions({
  queryKey: consents,
  queryFn: async ({ signal }) => (await api(listConsents, {}, { signal })).consents,
})

export function useGiveConsent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof giveConsent>['body']) => api(giveConsent, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: consents }),
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: CallOf<typeof deleteAccount>['body']) => api(deleteAccount, { body }),
  })
}

/** What the reports of the own organization carry at their head. */
export const letterheadQuery = queryOptions({
  queryKey: letterhead,
  queryFn: async ({ signal }) => (await api(readLetterhead, {}, { signal })).letterhead,
})

/** Gives the own organization a logo, or takes it away with null. */
export function useChangeLetterheadLogo() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (logo: File | null) => {
      if (logo === null) return api(deleteLetterheadLogo, {})
      const form = new FormData()
      form.set('logo', logo)
      return api(putLetterheadLogo, {}, { form })
    },
    onSuccess: (changed) => cache.setQueryData(letterhead, changed.letterhead),
  })
}

/** Lays the reports of the own organization out otherwise. */
export function useChangeReportLayout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (report_layout: ReportLayout) => api(updateReportLayout, { body: { report_layout } }),
    onSuccess: (changed) => cache.setQueryData(letterhead, changed.letterhead),
  })
}

/** What the own consultancy's administrator decided for its people. */
export const organizationSettingsQuery = queryOptions({
  queryKey: organizationSettings,
  queryFn: async ({ signal }) => (await api(readOrganizationSettings, {}, { signal })).settings,
})

/** Changes settings of the own consultancy; new reports of this device know of them at once. */
export function useChangeOrganizationSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<OrganizationSettings>) => api(updateOrganizationSettings, { body }),
    onSuccess: ({ settings }) => {
      cache.setQueryData(organizationSettings, settings)
      void refreshSession().catch(() => undefined)
    },
  })
}
