// Tickets in the hands of whoever opens them (ADM-04).
import type { RequestOf } from '@gozlem/contract/route'
import type {
  createTicket as createContract,
  listTickets as listContract,
  TicketDetail,
  writeToTicket as writeContract,
} from '@gozlem/contract/support'
import { problem } from '@gozlem/domain/problem'
import { ticketAfter } from '@gozlem/domain/support/policy'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import { consumeAttempt, isUsedUp, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Steps } from '../../http/serve'
import { type AttachmentPlace, type Written, withStoredAttachments } from './attachment-commands'
import { insertAttachments, listAttachments, type NewAttachment } from './attachment-store'
import * as store from './store'
import { type Conversation, viewOwnTicket, viewTicket } from './view'

const day = 24 * 60 * 60
const ticketsOfPerson: Limit = { kind: 'support-tickets', allowed: 30, windowSeconds: day }
const messagesOfPerson: Limit = { kind: 'support-messages', allowed: 200, windowSeconds: day }

export async function listOwn(ctx: Context, query: RequestOf<typeof listContract>['query']) {
  const { rows, pagination } = await readPage(query, store.latestFirst, async (page) => ({
    rows: await store.listOwnTickets(ctx, query, page),
    total: await store.countOwnTickets(ctx, query),
  }))
  return { tickets: rows.map(viewTicket), pagination }
}

/** @throws Problem NOT_FOUND */
export async function readOwn(ctx: Context, id: string): Promise<TicketDetail> {
  const ticket = await requireOwn(ctx, id)
  return viewOwnTicket(ticket, await readConversation(ctx, ticket))
}

/** An own ticket. @throws Problem NOT_FOUND */
export async function requireOwn(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<store.TicketRow> {
  const ticket = await store.findOwnTicket(ctx, id, options)
  if (!ticket) throw problem('NOT_FOUND')
  return ticket
}

export async function readConversation(work: Work<Scope>, ticket: store.TicketKey): Promise<Conversation> {
  return {
    messages: await store.listMessages(work, ticket),
    attachments: await listAttachments(work, ticket),
  }
}

/**
 * Opens a ticket with its first message. An id used before answers that ticket as it is.
 * @throws Problem ID_IN_USE, DOCUMENT_REFUSED, RATE_LIMITED
 */
export async function createTicket(
  steps: Steps,
  place: AttachmentPlace,
  input: RequestOf<typeof createContract>['body'],
): Promise<TicketDetail> {
  return withStoredAttachments(place, steps.files, (attachments) =>
    steps.write((ctx) => openTicket(ctx, input, attachments)),
  )
}

async function openTicket(
  ctx: Context,
  { id = uuidv7(), body, error_ref = null, ...input }: RequestOf<typeof createContract>['body'],
  attachments: readonly NewAttachment[],
): Promise<Written<TicketDetail>> {
  const isNew = await store.insertTicket(ctx, { id, error_ref, ...input })
  const ticket = await store.findOwnTicket(ctx, id)
  if (!ticket) throw problem('ID_IN_USE')
  if (isNew) {
    await consumeAttempt(ctx.db, ticketsOfPerson, ctx.actor.id)
    const message = { id: uuidv7(), body, answered_by: null, channel: 'app' } as const
    await store.insertMessage(ctx, ticket, message)
    await insertAttachments(ctx, { ...ticket, message_id: message.id }, attachments)
    const { subject, category, priority } = ticket
    await ctx.record({
      kind: 'support_ticket.created',
      subject_id: id,
      data: { subject, category, priority, error_ref },
    })
  }
  return { answer: await readOwn(ctx, id), isNew }
}

/**
 * Writes to an own ticket, which stands open then. An id used before changes nothing.
 * @throws Problem NOT_FOUND, ID_IN_USE, DOCUMENT_REFUSED, RATE_LIMITED
 */
export async function writeToTicket(
  steps: Steps,
  place: AttachmentPlace,
  ticketId: string,
  { id = uuidv7(), body }: RequestOf<typeof writeContract>['body'],
): Promise<TicketDetail> {
  await steps.read((ctx) => requireOwn(ctx, ticketId))
  return withStoredAttachments(place, steps.files, (attachments) =>
    steps.write(async (ctx) => {
      const ticket = await requireOwn(ctx, ticketId, { lock: true })
      const message = { id, body, answered_by: null, channel: 'app' } as const
      const isNew = await addMessage(ctx, ticket, message, attachments)
      if (isNew) await noteRequesterWrote(ctx, ticket, 'app')
      return { answer: await readOwn(ctx, ticketId), isNew }
    }),
  )
}

/** Whether a person has written as many messages as a day allows. */
export const hasWrittenEnough = ({ db }: Pick<Work<Scope>, 'db'>, user_id: string): Promise<boolean> =>
  isUsedUp(db, messagesOfPerson, user_id)

/**
 * What a new message of whoever opened a locked ticket brings about: it is counted, the ticket stands open, support is told.
 * @throws Problem RATE_LIMITED
 */
export async function noteRequesterWrote(
  ctx: Work<Scope> & Pick<Context, 'record'>,
  ticket: store.TicketRow,
  channel: store.NewMessage['channel'],
): Promise<void> {
  const { id, user_id, subject, assignee_id, status } = ticket
  await consumeAttempt(ctx.db, messagesOfPerson, user_id)
  const next = ticketAfter('requester', 'write', status)
  if (next) await store.updateStatus(ctx, ticket, next)
  await ctx.record({
    kind: 'support_ticket.written',
    subject_id: id,
    data: { subject, assignee_id, channel },
  })
}

/**
 * Adds a message with its files to a locked ticket; false when it is there already.
 * @throws Problem ID_IN_USE when it is another one
 */
export async function addMessage(
  work: Work<Scope>,
  ticket: store.TicketRow,
  message: store.NewMessage,
  attachments: readonly NewAttachment[],
): Promise<boolean> {
  const isAnswer = message.answered_by !== null
  if (!(await store.insertMessage(work, ticket, message))) {
    if (await store.hasMessage(work, ticket, { id: message.id, isAnswer })) return false
    throw problem('ID_IN_USE')
  }
  await insertAttachments(work, { ...ticket, message_id: message.id }, attachments)
  await store.noteWritten(work, ticket, { isAnswer })
  return true
}

/** Closes an own ticket; a closed one stays as it is. @throws Problem NOT_FOUND */
export async function closeTicket(ctx: Context, id: string): Promise<TicketDetail> {
  const ticket = await requireOwn(ctx, id, { lock: true })
  const next = ticketAfter('requester', 'close', ticket.status)
  if (next) {
    await store.updateStatus(ctx, ticket, next)
    const { subject, user_id } = ticket
    await ctx.record({
      kind: 'support_ticket.closed',
      subject_id: id,
      data: { subject, user_id, by: 'requester' },
    })
  }
  return readOwn(ctx, id)
}
