// Tickets of everybody, and canned answers, for the system's administrators (ADM-04).
import type { CannedAnswerInput } from '@gozlem/contract/canned-answer'
import type { CallOf } from '@gozlem/contract/route'
import type { DeskTicketDetail } from '@gozlem/contract/support-desk'
import { typedCall } from '@gozlem/contract/typed-call'
import type { AnswerOutcome } from '@gozlem/domain/support/policy'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../platform/api/api'
import type { MessageToSend } from './api'
import { withFiles } from './model/message'

const answerTicket = typedCall('supportDesk.answer', 'POST /api/admin/support-tickets/:id/messages')
const closeTicket = typedCall('supportDesk.close', 'POST /api/admin/support-tickets/:id/close')
const listAssignees = typedCall('supportDesk.listAssignees', 'GET /api/admin/support-tickets/assignees')
const listTickets = typedCall('supportDesk.list', 'GET /api/admin/support-tickets')
const readStats = typedCall('supportDesk.stats', 'GET /api/admin/support-tickets/stats')
const readTicket = typedCall('supportDesk.read', 'GET /api/admin/support-tickets/:id')
const reopenTicket = typedCall('supportDesk.reopen', 'POST /api/admin/support-tickets/:id/reopen')
const updateTicket = typedCall('supportDesk.update', 'PUT /api/admin/support-tickets/:id')

const createCanned = typedCall('cannedAnswer.create', 'POST /api/admin/canned-answers')
const deleteCanned = typedCall('cannedAnswer.delete', 'DELETE /api/admin/canned-answers/:id')
const listCanned = typedCall('cannedAnswer.list', 'GET /api/admin/canned-answers')
const updateCanned = typedCall('cannedAnswer.update', 'PUT /api/admin/canned-answers/:id')

const desk = ['support-desk'] as const
const canned = ['canned-answers'] as const
const one = (id: string) => [...desk, 'one', id]

export type DeskQuery = CallOf<typeof listTickets>['query']

/** A page of everybody's tickets; the page before stays in sight while the next one is on its way. */
export const deskQuery = (query: DeskQuery) =>
  queryOptions({
    queryKey: [...desk, 'list', query],
    queryFn: ({ signal }) => api(listTickets, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deskStatsQuery = (period: CallOf<typeof readStats>['query']) =>
  queryOptions({
    queryKey: [...desk, 'stats', period],
    queryFn: ({ signal }) => api(readStats, { query: period }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deskTicketQuery = (id: string) =>
  queryOptions({
    queryKey: one(id),
    queryFn: async ({ signal }) => (await api(readTicket, { params: { id } }, { signal })).ticket,
  })

export const assigneesQuery = queryOptions({
  queryKey: [...desk, 'assignees'],
  queryFn: async ({ signal }) => (await api(listAssignees, {}, { signal })).people,
  staleTime: 5 * 60_000,
})

export interface AnswerToSend extends MessageToSend {
  outcome: AnswerOutcome
}

export function useAnswerTicket(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, outcome, files }: AnswerToSend) => {
      const body = { ...input, outcome }
      return (await api(answerTicket, { params: { id }, body }, withFiles(body, files))).ticket
    },
    onSuccess: (ticket) => heard(cache, ticket),
  })
}

export type TicketChange = CallOf<typeof updateTicket>['body']

export function useUpdateTicket(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: TicketChange) => (await api(updateTicket, { params: { id }, body })).ticket,
    onSuccess: (ticket) => heard(cache, ticket),
  })
}

/** Closes a ticket or opens it again, without a word. */
export function useMoveTicket(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (deed: 'close' | 'reopen') =>
      (await api(deed === 'close' ? closeTicket : reopenTicket, { params: { id } })).ticket,
    onSuccess: (ticket) => heard(cache, ticket),
  })
}

function heard(cache: QueryClient, ticket: DeskTicketDetail) {
  cache.setQueryData(one(ticket.id), ticket)
  return Promise.all([
    cache.invalidateQueries({ queryKey: [...desk, 'list'] }),
    cache.invalidateQueries({ queryKey: [...desk, 'stats'] }),
  ])
}

export const cannedAnswersQuery = queryOptions({
  queryKey: canned,
  queryFn: async ({ signal }) => (await api(listCanned, {}, { signal })).answers,
})

/** What a save sends: with `known` that answer's new words, else a new one under its client-made id. */
export interface CannedAnswerSave {
  known: string | null
  input: z.output<typeof CannedAnswerInput>
}

export function useSaveCannedAnswer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ known, input: { id, ...words } }: CannedAnswerSave) =>
      known === null
        ? api(createCanned, { body: { id, ...words } })
        : api(updateCanned, { params: { id: known }, body: words }),
    onSuccess: () => cache.invalidateQueries({ queryKey: canned }),
  })
}

export function useDeleteCannedAnswer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteCanned, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: canned }),
  })
}
