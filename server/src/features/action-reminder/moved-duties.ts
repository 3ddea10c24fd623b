// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { type ColumnRules, count, day, flag, orNull, text } from '../../db/moved-columns'

export const settingsColumns: ColumnRules = {
  is_on: flag,
  days_before: count,
  weekday: count,
  text_before: text(600),
  text_due: text(600),
  text_overdue: text(600),
  sends_digest: flag,
  reminded_until: orNull(day),
  digested_on: orNull(day),
  revision: count,
}
