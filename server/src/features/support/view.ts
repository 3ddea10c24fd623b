import type { MessageView, TicketDetail, TicketView } from '@gozlem/contract/support'
import type { DeskTicketDetail, DeskTicketView } from '@gozlem/contract/support-desk'
import { isPicture } from './attachment-commands'
import type { AttachmentRow } from './attachment-store'
import type { DeskTicketRow } from './desk-store'
import type { MessageRow, TicketRow } from './store'

/** What a ticket's conversation is made of. */
export interface Conversation {
  messages: readonly MessageRow[]
  attachments: readonly AttachmentRow[]
}

export function viewTicket(row: TicketRow): TicketView {
  const { id, subject, category, priority, status, error_ref, created_at, active_at, closed_at } = row
  return { id, subject, category, priority, status, error_ref, created_at, active_at, closed_at }
}

/** Its person is not told which of the administrators answered. */
export function viewOwnTicket(row: TicketRow, conversation: Conversation): TicketDetail {
  const base = `/api/support-tickets/${row.id}/attachments`
  return { ...viewTicket(row), messages: viewMessages(conversation, base, () => null) }
}

const minutesBetween = (from: string, to: string | null): number | null =>
  to === null ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))

export function viewDeskTicket(row: DeskTicketRow): DeskTicketView {
  const { user_id, user_name, organization_name, assignee_id, assignee_name } = row
  return {
    ...viewTicket(row),
    user_id,
    user_name,
    organization_name,
    assignee_id,
    assignee_name,
    first_answer_minutes: minutesBetween(row.created_at, row.first_answered_at),
    resolution_minutes: minutesBetween(row.created_at, row.closed_at),
  }
}

export function viewDeskDetail(
  row: DeskTicketRow,
  conversation: Conversation,
  answerers: ReadonlyMap<string, string>,
  error_id: string | null,
): DeskTicketDetail {
  const base = `/api/admin/support-tickets/${row.id}/attachments`
  const nameOf = (id: string | null) => (id === null ? row.user_name : (answerers.get(id) ?? null))
  return { ...viewDeskTicket(row), error_id, messages: viewMessages(conversation, base, nameOf) }
}

function viewMessages(
  { messages, attachments }: Conversation,
  base: string,
  nameOf: (answered_by: string | null) => string | null,
): MessageView[] {
  return messages.map(({ id, answered_by, channel, body, created_at }) => ({
    id,
    party: answered_by === null ? 'requester' : 'support',
    author_name: nameOf(answered_by),
    channel,
    body,
    created_at,
    attachments: attachments
      .filter(({ message_id }) => message_id === id)
      .map(({ id: attachmentId, name, mime, byte_size }) => ({
        id: attachmentId,
        name,
        byte_size,
        is_picture: isPicture(mime),
        url: `${base}/${attachmentId}`,
      })),
  }))
}
