// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import {
  type ColumnRules,
  day,
  emailOrNone,
  id,
  made,
  orNull,
  past,
  text,
  tokenHash,
} from '../../db/moved-columns'

// Accepted: whoever runs an organization hands such links out, and they show its own actions alone.
export const linkColumns: ColumnRules = {
  id,
  report_id: id,
  responsible: text(200),
  name: text(100),
  email: emailOrNone,
  token_hash: tokenHash,
  issued_on: day,
  revoked_at: orNull(past),
  last_used_at: orNull(past),
  created_by: id,
  ...made,
  reminder_hash: orNull(tokenHash),
}
