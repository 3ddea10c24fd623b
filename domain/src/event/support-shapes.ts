// What events of support tickets carry; part of the union of event.ts. Of what people wrote the subject alone.
import * as z from 'zod/mini'
import { answerOutcomes, parties } from '../support/policy'
import { ticketCategories, ticketPriorities } from '../support/ticket'

const id = z.uuid()
const text = z.string()
const cannedAnswer = z.object({ title: text })

export const supportShapes = {
  support_ticket: {
    'support_ticket.created': z.object({
      subject: text,
      category: z.enum(ticketCategories),
      priority: z.enum(ticketPriorities),
      error_ref: z.nullable(text),
    }),
    /** By whoever opened it, in the app or by mail; who works on it hears of it, or everybody who may. */
    'support_ticket.written': z.object({
      subject: text,
      assignee_id: z.nullable(id),
      channel: z.enum(['app', 'mail']),
    }),
    'support_ticket.answered': z.object({ subject: text, user_id: id, outcome: z.enum(answerOutcomes) }),
    'support_ticket.closed': z.object({ subject: text, user_id: id, by: z.enum(parties) }),
    'support_ticket.reopened': z.object({ subject: text, user_id: id }),
    'support_ticket.updated': z.object({
      subject: text,
      changed: z.array(z.enum(['category', 'priority', 'assignee_id'])),
      /** Who works on it from now on and did not take it themselves. */
      assigned_ids: z.array(id),
    }),
  },
  canned_answer: {
    'canned_answer.created': cannedAnswer,
    'canned_answer.updated': cannedAnswer,
    'canned_answer.deleted': cannedAnswer,
  },
}
