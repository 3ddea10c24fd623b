// Findings of earlier reports that are still open, as a draft is asked about them (068).
import type { answerCarried, AnswerInput } from '@gozlem/contract/carry-over'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { expectReply } from './api'

const routes = {
  listCarried: typedCall('carryOver.list', 'GET /api/reports/:id/carried-actions'),
  answerCarried: typedCall('carryOver.answer', 'PUT /api/reports/:id/carried-actions/:actionId'),
  undoCarried: typedCall('carryOver.undo', 'DELETE /api/reports/:id/carried-actions/:actionId'),
}

type Answered = ReplyOf<typeof answerCarried>

const carriedKey = (reportId: string) => ['reports', 'carried', reportId] as const

/** @param findings what of the draft's findings tells whether one may be the same */
export const carriedQuery = (reportId: string, findings: string) =>
  queryOptions({
    queryKey: [...carriedKey(reportId), findings],
    queryFn: ({ signal }) => api(routes.listCarried, { params: { id: reportId } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Asks again what a draft is asked about. */
export const refreshCarried = (client: QueryClient, reportId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: carriedKey(reportId) })

export const sendAnswer = (reportId: string, actionId: string, body: AnswerInput): Promise<Answered> =>
  expectReply(api(routes.answerCarried, { params: { id: reportId, actionId }, body }))

export const undoAnswer = (reportId: string, actionId: string): Promise<Answered> =>
  expectReply(api(routes.undoCarried, { params: { id: reportId, actionId } }))
