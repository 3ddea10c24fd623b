// Tickets of whoever is signed in (ADM-04).
import type { CallOf } from '@gozlem/contract/route'
import type { TicketDetail, TicketInput } from '@gozlem/contract/support'
import { typedCall } from '@gozlem/contract/typed-call'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { withFiles } from './model/message'

const closeTicket = typedCall('support.close', 'POST /api/support-tickets/:id/close')
const createTicket = typedCall('support.create', 'POST /api/support-tickets')
const listTickets = typedCall('support.list', 'GET /api/support-tickets', 'kept')
const readTicket = typedCall('support.read', 'GET /api/support-tickets/:id', 'kept')
const writeToTicket = typedCall('support.write', 'POST /api/support-tickets/:id/messages')

const tickets = ['support-tickets'] as const
const one = (id: string) => [...tickets, 'one', id]

export type TicketsQuery = CallOf<typeof listTickets>['query']

/** A page of the own tickets; the page before stays in sight while the next one is on its way. */
export const ticketsQuery = (query: TicketsQuery) =>
  queryOptions({
    queryKey: [...tickets, 'list', query],
    meta: { answeredBy: listTickets },
    queryFn: ({ signal }) => api(listTickets, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: one(id),
    meta: { answeredBy: readTicket },
    queryFn: async ({ signal }) => (await api(readTicket, { params: { id } }, { signal })).ticket,
  })

/** Opens a ticket under a client-made id; files travel with it. */
export function useCreateTicket() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, files }: { input: TicketInput; files: readonly File[] }) =>
      (await api(createTicket, { body: input }, withFiles(input, files))).ticket,
    onSuccess: (ticket) => heard(cache, ticket),
  })
}

export interface MessageToSend {
  input: { id: string; body: string }
  files: readonly File[]
}

export function useWriteToTicket(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, files }: MessageToSend) =>
      (await api(writeToTicket, { params: { id }, body: input }, withFiles(input, files))).ticket,
    onSuccess: (ticket) => heard(cache, ticket),
  })
}

export function useCloseTicket(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api(closeTicket, { params: { id } })).ticket,
    onSuccess: (ticket) => heard(cache, ticket),
  })
}

function heard(cache: QueryClient, ticket: TicketDetail) {
  cache.setQueryData(one(ticket.id), ticket)
  return cache.invalidateQueries({ queryKey: [...tickets, 'list'] })
}
