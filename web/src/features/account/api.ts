import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api'

const changePassword = typedCall('account.changePassword')
const readProfile = typedCall('account.readProfile')

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
