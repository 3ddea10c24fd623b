import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const readSubscription = typedCall('subscription.read', 'GET /api/subscription', 'kept')

/** Where the own subscription stands, and whether anything is sold here. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  meta: { answeredBy: readSubscription },
  queryFn: ({ signal }) => api(readSubscription, {}, { signal }),
})
