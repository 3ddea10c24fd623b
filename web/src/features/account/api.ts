import { changePassword, readProfile } from '@gozlem/contract/account'
import type { CallOf } from '@gozlem/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api'

/** The caller's own profile. */
export function useProfile() {
  return useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await api(readProfile, {}, { signal })).user,
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: CallOf<typeof changePassword>['body']) => api(changePassword, { body }),
  })
}
