// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { type ColumnRules, flag, id, orNull, past } from '../../db/moved-columns'

export const onboardingColumns: ColumnRules = {
  user_id: id,
  welcome_modal_seen: flag,
  guided_tour_completed: flag,
  checklist_completed_at: orNull(past),
  checklist_dismissed_at: orNull(past),
  updated_at: past,
}
