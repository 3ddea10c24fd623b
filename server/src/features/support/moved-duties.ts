// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { TicketInput } from '@gozlem/contract/support'
import * as z from 'zod/mini'
import {
  type ColumnRules,
  count,
  id,
  keyIn,
  made,
  mime,
  orNull,
  past,
  text,
  word,
} from '../../db/moved-columns'

const { shape: said } = TicketInput

/** Names a file of the folder, and nothing else. */
export const attachmentNamed = /^(support\/[0-9a-f-]{36}\.[a-z0-9]+)$/

export const attachmentColumns: ColumnRules = {
  id,
  message_id: id,
  position: count,
  name: text(300),
  mime,
  byte_size: count,
  file_key: keyIn('support', attachmentNamed),
}

export const messageColumns: ColumnRules = {
  id,
  ticket_id: id,
  answered_by: orNull(id),
  channel: word,
  body: z.string().check(z.minLength(1), z.maxLength(10_000)),
  ...made,
}

export const ticketColumns: ColumnRules = {
  id,
  user_id: id,
  subject: said.subject,
  category: said.category,
  priority: said.priority,
  status: word,
  error_ref: said.error_ref,
  assignee_id: orNull(id),
  ...made,
  active_at: past,
  first_answered_at: orNull(past),
  closed_at: orNull(past),
}
