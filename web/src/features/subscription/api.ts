import { typedCall } from '@gozlem/contract/typed-call'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { useLive } from '../../platform/live/use-live'
import { beside } from '../../platform/offline/use-kept-since'
import { useUser } from '../../platform/session/session'

const readSubscription = typedCall('subscription.read', 'GET /api/subscription', 'kept')
const readPlan = typedCall('subscription.readPlan', 'GET /api/subscription/plan', 'kept')

const subscription = ['subscription'] as const

const askSubscription = ({ signal }: { signal: AbortSignal }) => api(readSubscription, {}, { signal })

/** Where the own subscription stands, and whether anything is sold here. */
export const subscriptionQuery = queryOptions({
  queryKey: subscription,
  meta: { answeredBy: readSubscription },
  queryFn: askSubscription,
})

/** The plan of the own organization. */
export const planQuery = queryOptions({
  queryKey: [...subscription, 'plan'],
  meta: { answeredBy: readPlan },
  queryFn: ({ signal }) => api(readPlan, {}, { signal }),
})

/** Where the own subscription stands for the banner of the shell, whose age says nothing of the page below. */
const subscriptionBesideQuery = queryOptions({
  queryKey: [...subscription, 'beside'],
  meta: { answeredBy: readSubscription, ...beside },
  queryFn: askSubscription,
})

/** It may stand elsewhere now: everything on the screen that tells of it asks again. */
export const subscriptionChanged = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: subscription })

/** Where the subscription of an individual stands, anew when the store tells of it; null until that is known. */
export function useOwnSubscription() {
  const cache = useQueryClient()
  useLive('subscription.changed', () => void subscriptionChanged(cache))
  const { data } = useQuery({ ...subscriptionBesideQuery, enabled: useUser().role === 'regular' })
  return data ?? null
}
