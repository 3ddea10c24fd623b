// Work that goes from one person to another (CC-07).
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const previewHandover = typedCall('dataTransfer.previewHandover', 'GET /api/handovers/preview')
const handOver = typedCall('dataTransfer.handOver', 'POST /api/handovers')

export type HandoverPair = CallOf<typeof previewHandover>['query']

/** What would be given now; looked up anew each time, because everybody works on. */
export const handoverQuery = (pair: HandoverPair) =>
  queryOptions({
    queryKey: ['handovers', pair],
    queryFn: ({ signal }) => api(previewHandover, { query: pair }, { signal }),
    gcTime: 0,
  })

export function useHandOver() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof handOver>['body']) => api(handOver, { body }),
    // Companies, calendars, drafts and people are others now.
    onSuccess: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'handovers' }),
  })
}
