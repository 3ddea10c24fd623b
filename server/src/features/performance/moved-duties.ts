// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { type ColumnRules, count, day, id } from '../../db/moved-columns'

export const monthColumns: ColumnRules = {
  month: day,
  user_id: id,
  planned_visits: count,
  done_visits: count,
  cancelled_visits: count,
  planned_minutes: count,
  done_minutes: count,
  begun_reports: count,
  open_drafts: count,
  completed_reports: count,
  low_findings: count,
  medium_findings: count,
  high_findings: count,
}
