// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { type ColumnRules, id, orNull, past } from '../../db/moved-columns'

// Accepted: the organization invites its own clients, and a contact signs in by a link to the address that the contact has.
export const accessColumns: ColumnRules = {
  contact_id: id,
  invited_by: id,
  invited_at: past,
  last_seen_at: orNull(past),
}
