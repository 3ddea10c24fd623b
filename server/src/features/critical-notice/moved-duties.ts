// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { maximumAnswerName } from '@gozlem/domain/critical-notice/notice'
import * as z from 'zod/mini'
import {
  type ColumnRules,
  count,
  day,
  emailOrNone,
  id,
  made,
  moment,
  orNull,
  past,
  text,
  tokenHash,
} from '../../db/moved-columns'

export const noticeColumns: ColumnRules = {
  id,
  report_id: id,
  finding_id: id,
  image_id: orNull(id),
  title: text(2000),
  description: text(4000),
  place: text(200),
  measures: z.array(text(500)),
  sent_by: id,
  answer_by: moment,
  answered_at: orNull(past),
  escalated_at: orNull(past),
  ...made,
}

// Accepted: a link shows its own notice, to whom the organization sent it.
export const recipientColumns: ColumnRules = {
  id,
  notice_id: id,
  position: count,
  name: text(100),
  email: emailOrNone,
  phone: text(40),
  token_hash: tokenHash,
  link_ends_on: day,
  outbox_message_id: orNull(id),
  delivered_at: orNull(past),
  failed_at: orNull(past),
  answered_at: orNull(past),
  answered_by: orNull(text(maximumAnswerName)),
}
