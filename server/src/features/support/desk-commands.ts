// Everybody's tickets in the hands of the system's administrators (ADM-04). The history is that of the ticket's organization.
import { withChanges } from '@gozlem/contract/changes-of'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import type {
  answerTicket as answerContract,
  DeskTicketDetail,
  listDeskTickets as listContract,
  readDeskStats as statsContract,
  updateDeskTicket as updateContract,
} from '@gozlem/contract/support-desk'
import { addDays, beginningOfDay, daysBetween, istanbulDay } from '@gozlem/domain/calendar-date'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { type AnswerOutcome, type TicketDeed, ticketAfter } from '@gozlem/domain/support/policy'
import { type TicketStatus, ticketStatuses } from '@gozlem/domain/support/ticket'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import { makeAnswerAddress } from '../../external/secrets/answer-address'
import type { AdministratorContext, Context } from '../../http/context'
import { refuseBackwards } from '../../http/asked-days'
import { readPage } from '../../http/list-page'
import type { Steps } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import { type AttachmentPlace, withStoredAttachments } from './attachment-commands'
import { addMessage, readConversation } from './commands'
import * as desk from './desk-store'
import { latestFirst, type TicketRow, updateStatus } from './store'
import { viewDeskDetail, viewDeskTicket } from './view'

export interface DeskParts extends AttachmentPlace {
  outbox: Outbox
  /** Where people open the product, without a slash at the end. */
  public_url: string
  /** Whom an answer to a mail reaches, where somebody is named. */
  support_email: string | null
  /** Whether answers to mails are read there. */
  support_mailbox: boolean
  /** Signs the addresses that mails are answered to. */
  sealing_key: Buffer
}

export async function listPage(ctx: Context, query: RequestOf<typeof listContract>['query']) {
  const { rows, pagination } = await readPage<desk.DeskTicketRow>(query, latestFirst, async (page) => ({
    rows: await desk.listTickets(ctx, query, page),
    total: await desk.countTickets(ctx, query),
  }))
  return { tickets: rows.map(viewDeskTicket), pagination }
}

const daysTold = 30
const mostDaysTold = 366

/** @throws Problem VALIDATION_ERROR at `from` or `to` */
export async function readStats(
  ctx: Context,
  query: RequestOf<typeof statsContract>['query'],
): Promise<ReplyOf<typeof statsContract>> {
  const { to = istanbulDay(ctx.request.at) } = query
  const { from = addDays(to, 1 - daysTold) } = query
  refuseBackwards({ from, to })
  if (daysBetween(from, to) >= mostDaysTold)
    throw problem('VALIDATION_ERROR', { fields: { from: `En çok ${mostDaysTold} günlük dönem seçin.` } })
  const counted = await desk.countByStatus(ctx)
  const by_status = Object.fromEntries(
    ticketStatuses.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<TicketStatus, number>
  const period = { since: beginningOfDay(from), until: beginningOfDay(addDays(to, 1)) }
  return { from, to, by_status, ...(await desk.measureSpeed(ctx, period)) }
}

/** @throws Problem NOT_FOUND */
export async function readTicket(work: Work<Scope>, id: string): Promise<DeskTicketDetail> {
  const ticket = await requireTicket(work, id)
  const conversation = await readConversation(work, ticket)
  const answerers = await desk.listAnswerers(
    work,
    conversation.messages.flatMap(({ answered_by }) => answered_by ?? []),
  )
  const { error_ref } = ticket
  const error_id = error_ref === null ? null : await desk.findErrorByReference(work, error_ref)
  return viewDeskDetail(ticket, conversation, answerers, error_id)
}

/** Anybody's ticket. @throws Problem NOT_FOUND */
export async function requireTicket(work: Work<Scope>, id: string): Promise<desk.DeskTicketRow> {
  const ticket = await desk.findTicket(work, id)
  if (!ticket) throw problem('NOT_FOUND')
  return ticket
}

async function lockTicket(ctx: AdministratorContext, id: string): Promise<TicketRow> {
  const ticket = await desk.lockTicket(ctx, id)
  if (!ticket) throw problem('NOT_FOUND')
  return ticket
}

/**
 * Answers a ticket; its person hears of it by mail, push and bell. Whoever answers first a ticket of nobody takes it.
 * @throws Problem NOT_FOUND, ID_IN_USE, DOCUMENT_REFUSED
 */
export async function answerTicket(
  steps: Steps,
  parts: DeskParts,
  ticketId: string,
  { id = uuidv7(), body, outcome }: RequestOf<typeof answerContract>['body'],
): Promise<DeskTicketDetail> {
  await steps.read((ctx) => requireTicket(ctx, ticketId))
  return withStoredAttachments(parts, steps.files, (attachments) =>
    steps.administer(async (ctx) => {
      const ticket = await lockTicket(ctx, ticketId)
      const message = { id, body, answered_by: ctx.actor.id, channel: 'app' } as const
      const isNew = await addMessage(ctx, ticket, message, attachments)
      if (isNew) {
        const next = ticketAfter('support', `answer_${outcome}`, ticket.status)
        if (next) await updateStatus(ctx, ticket, next)
        if (ticket.assignee_id === null)
          await desk.updateDetails(ctx, ticket, { ...ticket, assignee_id: ctx.actor.id })
        const { subject, user_id, organization_id } = ticket
        await ctx.record(organization_id, {
          kind: 'support_ticket.answered',
          subject_id: ticketId,
          data: { subject, user_id, outcome },
        })
        await mailAnswer(ctx, parts, ticket, { body, outcome })
      }
      return { answer: await readTicket(ctx, ticketId), isNew }
    }),
  )
}

async function mailAnswer(
  ctx: AdministratorContext,
  parts: DeskParts,
  { id, organization_id, user_id, subject }: TicketRow,
  answer: { body: string; outcome: AnswerOutcome },
): Promise<void> {
  const reader = await desk.findReachable(ctx, user_id)
  if (!reader) return
  const { email, first_name, last_name } = reader
  const { outbox, public_url } = parts
  const address = answerAddress(parts, id, user_id)
  await outbox.mail(ctx, {
    organization_id,
    kind: 'support.answered',
    to: email,
    name: `${first_name} ${last_name}`,
    ...(address && { reply_to: { address, name: 'Saha Gözlem Destek' } }),
    facts: {
      first_name,
      subject,
      ...answer,
      link: `${public_url}/support-tickets/${id}`,
      by_mail: parts.support_mailbox,
    },
  })
}

const answerAddress = (
  { support_email, support_mailbox, sealing_key }: DeskParts,
  ticket_id: string,
  user_id: string,
): string | null =>
  support_email && support_mailbox
    ? makeAnswerAddress(sealing_key, support_email, ticket_id, user_id)
    : support_email

/** Changes what is sent. @throws Problem NOT_FOUND, VALIDATION_ERROR at `assignee_id` */
export async function updateTicket(
  ctx: AdministratorContext,
  id: string,
  change: RequestOf<typeof updateContract>['body'],
): Promise<DeskTicketDetail> {
  const ticket = await lockTicket(ctx, id)
  const { category, priority, assignee_id } = ticket
  const before = { category, priority, assignee_id }
  const after = withChanges(before, change)
  const changed = (['category', 'priority', 'assignee_id'] as const).filter(
    (field) => before[field] !== after[field],
  )
  if (changed.length > 0) {
    if (changed.includes('assignee_id')) await requireAssignee(ctx, after.assignee_id)
    await desk.updateDetails(ctx, ticket, after)
    const isTold = changed.includes('assignee_id') && after.assignee_id !== ctx.actor.id
    await ctx.record(ticket.organization_id, {
      kind: 'support_ticket.updated',
      subject_id: id,
      data: {
        subject: ticket.subject,
        changed,
        assigned_ids: isTold && after.assignee_id !== null ? [after.assignee_id] : [],
      },
      changes: changesOf('support_ticket.updated', before, after),
    })
  }
  return readTicket(ctx, id)
}

async function requireAssignee(ctx: AdministratorContext, id: string | null): Promise<void> {
  if (id === null || (await desk.listAssignees(ctx)).some((person) => person.id === id)) return
  throw problem('VALIDATION_ERROR', { fields: { assignee_id: 'Talebi bir sistem yöneticisine atayın.' } })
}

/** Closes a ticket or opens it again, without a word; what does not apply changes nothing. @throws Problem NOT_FOUND */
export async function moveTicket(
  ctx: AdministratorContext,
  id: string,
  deed: Extract<TicketDeed, 'close' | 'reopen'>,
): Promise<DeskTicketDetail> {
  const ticket = await lockTicket(ctx, id)
  const next = ticketAfter('support', deed, ticket.status)
  if (next) {
    const { organization_id, subject, user_id } = ticket
    await updateStatus(ctx, ticket, next)
    await ctx.record(
      organization_id,
      deed === 'close'
        ? { kind: 'support_ticket.closed', subject_id: id, data: { subject, user_id, by: 'support' } }
        : { kind: 'support_ticket.reopened', subject_id: id, data: { subject, user_id } },
    )
  }
  return readTicket(ctx, id)
}
