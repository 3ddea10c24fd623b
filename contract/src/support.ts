// Support tickets of whoever opened them (ADM-04).
import { parties } from '@gozlem/domain/support/policy'
import {
  isErrorReference,
  longestMessage,
  longestSubject,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@gozlem/domain/support/ticket'
import { mostAttachments } from '@gozlem/domain/support/attachments'
import * as z from 'zod/mini'
import { route } from './route'
import { Id, IdParams, Instant, ListQuery, Pagination, requiredText } from './shapes'

/** Lines end as they were typed: a form with files sends them with another end. */
const MessageBody = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.minLength(1, 'Mesajınızı yazın.'),
  z.maxLength(longestMessage, `En fazla ${longestMessage} karakter yazın.`),
)

export const TicketInput = z.object({
  id: z.optional(Id),
  subject: requiredText(longestSubject, 'Konuyu yazın.'),
  category: z.enum(ticketCategories, 'Kategori seçin.'),
  priority: z._default(z.enum(ticketPriorities, 'Öncelik seçin.'), 'normal'),
  body: MessageBody,
  /** What an error screen named, so that whoever answers finds it in the log. */
  error_ref: z.optional(z.nullable(z.string().check(z.refine(isErrorReference, 'Geçersiz hata numarası.')))),
})
export type TicketInput = z.input<typeof TicketInput>

export const MessageInput = z.object({ id: z.optional(Id), body: MessageBody })

export const AttachmentView = z.object({
  id: Id,
  name: z.string(),
  byte_size: z.int(),
  /** Whether a browser may show it. */
  is_picture: z.boolean(),
  url: z.string(),
})
export type AttachmentView = z.infer<typeof AttachmentView>

export const MessageView = z.object({
  id: Id,
  party: z.enum(parties),
  /** Who answered, for those who answer; support has no names for the others. */
  author_name: z.nullable(z.string()),
  channel: z.enum(['app', 'mail']),
  body: z.string(),
  attachments: z.array(AttachmentView),
  created_at: Instant,
})
export type MessageView = z.infer<typeof MessageView>

export const TicketView = z.object({
  id: Id,
  subject: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  error_ref: z.nullable(z.string()),
  created_at: Instant,
  /** When somebody last wrote. */
  active_at: Instant,
  closed_at: z.nullable(Instant),
})
export type TicketView = z.infer<typeof TicketView>

export const TicketDetail = z.extend(TicketView, { messages: z.array(MessageView) })
export type TicketDetail = z.infer<typeof TicketDetail>

/** Multipart with the fields of the body, each file as `attachments`; or JSON without files. */
export const ticketFiles = { field: 'attachments', maximum: mostAttachments, required: false } as const
export const writingProblems = ['NOT_FOUND', 'ID_IN_USE', 'DOCUMENT_REFUSED', 'RATE_LIMITED'] as const
export const AttachmentParams = z.object({ id: Id, attachmentId: Id })

export const listTickets = route('support.list', {
  summary: "The caller's own tickets, those with the latest message first.",
  query: z.extend(ListQuery, { status: z.optional(z.enum(ticketStatuses)) }),
  reply: z.object({ tickets: z.array(TicketView), pagination: Pagination }),
})

export const readTicket = route('support.read', {
  summary: 'An own ticket with its conversation.',
  params: IdParams,
  reply: z.object({ ticket: TicketDetail }),
  problems: ['NOT_FOUND'],
})

export const createTicket = route('support.create', {
  summary: 'Opens a ticket with its first message; an id used before answers that ticket.',
  body: TicketInput,
  files: ticketFiles,
  reply: z.object({ ticket: TicketDetail }),
  status: 201,
  problems: writingProblems,
})

export const writeToTicket = route('support.write', {
  summary: 'Writes to an own ticket, which opens it again; an id used before changes nothing.',
  params: IdParams,
  body: MessageInput,
  files: ticketFiles,
  reply: z.object({ ticket: TicketDetail }),
  problems: writingProblems,
})

export const closeTicket = route('support.close', {
  summary: 'Closes an own ticket; a closed one stays as it is.',
  params: IdParams,
  reply: z.object({ ticket: TicketDetail }),
  problems: ['NOT_FOUND'],
})

export const readTicketAttachment = route('support.readAttachment', {
  summary: 'A file of a message of an own ticket.',
  params: AttachmentParams,
  sends: 'application/octet-stream',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})
