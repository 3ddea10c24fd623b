// How the own organization reminds of terms, and whether the caller wants the weekly digest.
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { ApiProblem } from '@gozlem/contract/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const readSettings = typedCall('actionReminder.readSettings', 'GET /api/action-reminder-settings')
const updateSettings = typedCall('actionReminder.updateSettings', 'PUT /api/action-reminder-settings')
const readDigest = typedCall('actionReminder.readDigest', 'GET /api/action-digest')
const updateDigest = typedCall('actionReminder.updateDigest', 'PUT /api/action-digest')

const settingsKey = ['action-reminder-settings'] as const
const digestKey = ['action-digest'] as const

export const reminderSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async ({ signal }) => (await api(readSettings, {}, { signal })).settings,
})

/** Changes how the own organization reminds; the caller's digest may end by it. */
export function useChangeReminderSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof updateSettings>['body']) => api(updateSettings, { body }),
    onSuccess: ({ settings }) => {
      cache.setQueryData(settingsKey, settings)
      void cache.invalidateQueries({ queryKey: digestKey })
    },
    // What somebody else decided meanwhile stands below what is typed here, and is sent with it the next time.
    onError: (failure) =>
      failure instanceof ApiProblem && failure.code === 'REVISION_CONFLICT'
        ? cache.invalidateQueries({ queryKey: settingsKey })
        : undefined,
  })
}

export const digestQuery = queryOptions({
  queryKey: digestKey,
  queryFn: async ({ signal }) => (await api(readDigest, {}, { signal })).digest,
})

export function useChangeDigest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: boolean) => api(updateDigest, { body: { wanted } }),
    onSuccess: ({ digest }) => cache.setQueryData(digestKey, digest),
  })
}
