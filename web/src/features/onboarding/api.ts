import type { OnboardingInput, OnboardingView } from '@gozlem/contract/onboarding'
import { typedCall } from '@gozlem/contract/typed-call'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../platform/api/api'

const readOnboarding = typedCall('onboarding.read', 'GET /api/auth/onboarding', 'kept')
const resetOnboarding = typedCall('onboarding.reset', 'DELETE /api/auth/onboarding')
const saveOnboarding = typedCall('onboarding.save', 'PUT /api/auth/onboarding')

const onboarding = ['onboarding'] as const

export type OnboardingChange = z.infer<typeof OnboardingInput>

/**
 * The caller's onboarding; its tasks follow from work elsewhere, so each visit asks again. It is an offer beside the work:
 * a page does without it when the answer stays away.
 */
export const onboardingQuery = queryOptions({
  queryKey: onboarding,
  meta: { answeredBy: readOnboarding, keptAtOnce: true },
  queryFn: async ({ signal }) => (await api(readOnboarding, {}, { signal })).onboarding,
  refetchOnMount: 'always',
  retry: false,
})

/** Whether the checklist has its place on the dashboard (seed 1 section 4); a superadmin has no dashboard. */
export function showsChecklist({ checklist_completed, checklist_dismissed }: OnboardingView): boolean {
  return !checklist_completed && !checklist_dismissed
}

export function useSaveOnboarding() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (change: OnboardingChange) => keepOnboarding(cache, change) })
}

/** Puts a finished checklist away: here at once, so that whoever comes back before the answer is congratulated once only. */
export function useFinishChecklist() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => keepOnboarding(cache, { checklist_completed: true }),
    onMutate: () => {
      cache.setQueryData(
        onboardingQuery.queryKey,
        (known) => known && { ...known, checklist_completed: true },
      )
    },
  })
}

/**
 * Remembers a change, for code that outlives the page it began on.
 * @throws ApiProblem
 */
export async function keepOnboarding(cache: QueryClient, change: OnboardingChange): Promise<void> {
  const { onboarding: changed } = await api(saveOnboarding, { body: change })
  cache.setQueryData<OnboardingView>(onboarding, changed)
}

export function useResetOnboarding() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(resetOnboarding, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: onboarding }),
  })
}
