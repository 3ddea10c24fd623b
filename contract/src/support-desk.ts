// Support tickets of everybody, in the hands of the system's administrators (ADM-04).
import { answerOutcomes } from '@gozlem/domain/support/policy'
import { ticketCategories, ticketPriorities, ticketStatuses } from '@gozlem/domain/support/ticket'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Day, Id, IdParams, ListQuery, Pagination } from './shapes'
import {
  AttachmentParams,
  MessageInput,
  MessageView,
  TicketView,
  ticketFiles,
  writingProblems,
} from './support'

export const DeskTicketView = z.extend(TicketView, {
  user_id: Id,
  user_name: z.string(),
  organization_name: z.string(),
  assignee_id: z.nullable(Id),
  assignee_name: z.nullable(z.string()),
  /** From its first message to the first answer, and to its end. */
  first_answer_minutes: z.nullable(z.int()),
  resolution_minutes: z.nullable(z.int()),
})
export type DeskTicketView = z.infer<typeof DeskTicketView>

export const DeskTicketDetail = z.extend(DeskTicketView, {
  messages: z.array(MessageView),
  /** The logged error that its person saw; null where none was named or it is no longer kept. */
  error_id: z.nullable(Id),
})
export type DeskTicketDetail = z.infer<typeof DeskTicketDetail>

const one = z.object({ ticket: DeskTicketDetail })

export const listDeskTickets = route('supportDesk.list', {
  summary: "Everybody's tickets, those with the latest message first.",
  query: z.extend(ListQuery, {
    status: z.optional(z.enum(ticketStatuses)),
    category: z.optional(z.enum(ticketCategories)),
    priority: z.optional(z.enum(ticketPriorities)),
    /** Whose work it is; `none` asks for those of nobody. */
    assignee: z.optional(z.union([Id, z.literal('none')])),
  }),
  reply: z.object({ tickets: z.array(DeskTicketView), pagination: Pagination }),
})

export const readDeskStats = route('supportDesk.stats', {
  summary:
    'How many tickets stand where now, and how fast those opened in a period were answered; 30 days unless told.',
  query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({
    from: Day,
    to: Day,
    /** Tickets by where they stand now, whenever they were opened. */
    by_status: z.record(z.enum(ticketStatuses), z.int()),
    /** Opened in the period. */
    opened: z.int(),
    /** Medians of those; null where none was answered or ended. */
    first_answer_minutes: z.nullable(z.int()),
    resolution_minutes: z.nullable(z.int()),
  }),
  problems: ['VALIDATION_ERROR'],
})

export const listDeskAssignees = route('supportDesk.listAssignees', {
  summary: 'Who may answer tickets, by name.',
  reply: z.object({ people: z.array(z.object({ id: Id, name: z.string() })) }),
})

export const readDeskTicket = route('supportDesk.read', {
  summary: "Anybody's ticket with its conversation.",
  params: IdParams,
  reply: one,
  problems: ['NOT_FOUND'],
})

export const answerTicket = route('supportDesk.answer', {
  summary: 'Answers a ticket, and says where it stands then; an id used before changes nothing.',
  params: IdParams,
  body: z.extend(MessageInput, { outcome: z._default(z.enum(answerOutcomes), 'answered') }),
  files: ticketFiles,
  reply: one,
  problems: writingProblems,
})

const DeskTicketInput = z.object({
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  assignee_id: z.nullable(Id),
})

export const updateDeskTicket = route('supportDesk.update', {
  summary: 'Changes what is sent of category, priority and whose work a ticket is.',
  params: IdParams,
  body: changesOf(DeskTicketInput),
  reply: one,
  problems: ['NOT_FOUND', 'VALIDATION_ERROR'],
})

export const closeDeskTicket = route('supportDesk.close', {
  summary: 'Closes a ticket; a closed one stays as it is.',
  params: IdParams,
  reply: one,
  problems: ['NOT_FOUND'],
})

export const reopenDeskTicket = route('supportDesk.reopen', {
  summary: 'Opens a closed ticket again; any other stays as it is.',
  params: IdParams,
  reply: one,
  problems: ['NOT_FOUND'],
})

export const readDeskAttachment = route('supportDesk.readAttachment', {
  summary: "A file of a message of anybody's ticket.",
  params: AttachmentParams,
  sends: 'application/octet-stream',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})
