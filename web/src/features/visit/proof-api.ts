import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import type { VisitView } from '@gozlem/contract/visit'
import type { ProofView } from '@gozlem/contract/visit-proof'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { type Calendar, calendars, heardOfVisit, visits } from './api'

const readProof = typedCall('visit.readProof', 'GET /api/visits/:id/proof')
const checkVisit = typedCall('visit.check', 'POST /api/visits/:id/checks')
const correctChecks = typedCall('visit.correctChecks', 'POST /api/visits/:id/check-corrections')
const withdrawPositions = typedCall('visit.withdrawPositions', 'POST /api/visits/position-withdrawals')
const signVisit = typedCall('visit.sign', 'POST /api/visits/:id/signature')
const deleteSignature = typedCall('visit.deleteSignature', 'DELETE /api/visits/:id/signature')

export type VisitCheck = CallOf<typeof checkVisit>['body']
export type VisitSignature = CallOf<typeof signVisit>['body']
export type CheckCorrection = CallOf<typeof correctChecks>['body']

/** What shows that somebody was there. */
export const visitProofQuery = (id: string) =>
  queryOptions({
    queryKey: [...visits, 'proof', id],
    queryFn: async ({ signal }) => (await api(readProof, { params: { id } }, { signal })).proof,
  })

export interface Proven {
  visit: VisitView
  proof: ProofView
}

export const sendCheck = (id: string, body: VisitCheck, signal: AbortSignal): Promise<Proven> =>
  api(checkVisit, { params: { id }, body }, { signal })

export const sendSignature = (id: string, body: VisitSignature, signal: AbortSignal): Promise<Proven> =>
  api(signVisit, { params: { id }, body }, { signal })

/** What the server answered is known at once, wherever the visit stands. */
export async function heardOfProof(cache: QueryClient, { visit, proof }: Proven): Promise<void> {
  cache.setQueryData(visitProofQuery(visit.id).queryKey, proof)
  cache.setQueriesData<Calendar>(
    { queryKey: calendars },
    (known) =>
      known && { ...known, visits: known.visits.map((each) => (each.id === visit.id ? visit : each)) },
  )
  await heardOfVisit(cache, visit)
}

export function useCorrectChecks(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CheckCorrection) => api(correctChecks, { params: { id }, body }),
    onSuccess: (proven) => heardOfProof(cache, proven),
  })
}

/** Takes back where the caller was at a visit. */
export function useWithdrawPositions(visit_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(withdrawPositions, { body: { visit_id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: visitProofQuery(visit_id).queryKey }),
  })
}

export function useDeleteSignature(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(deleteSignature, { params: { id } }),
    onSuccess: (proven) => heardOfProof(cache, proven),
  })
}
