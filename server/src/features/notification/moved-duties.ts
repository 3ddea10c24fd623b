// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import * as z from 'zod/mini'
import { type ColumnRules, id, json, made, orNull, past, text } from '../../db/moved-columns'

export const notificationColumns: ColumnRules = {
  id,
  user_id: id,
  type: text(100),
  title: orNull(text(1000)),
  message: orNull(text(10_000)),
  data: json,
  event_id: orNull(id),
  // Announcements are the word of the system's administrator, which does not come from outside.
  announcement_id: z.null('Duyurular arşivle gelemez.'),
  ...made,
  delivered_at: orNull(past),
  read_at: orNull(past),
  deleted_at: orNull(past),
}
