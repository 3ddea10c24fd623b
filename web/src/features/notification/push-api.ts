// Apart from the rest of the feature's calls, which the bell in the shell loads.
import { queryOptions } from '@tanstack/react-query'
import { pushState } from './model/push-subscription'

/** Where push messages on this device stand. */
export const pushStateQuery = queryOptions({ queryKey: ['push'], queryFn: pushState, staleTime: 0 })
