// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import type { Holding } from '../../db/duties'
import {
  type ColumnRules,
  count,
  emailOrNone,
  flag,
  header,
  id,
  made,
  moment,
  orNull,
  past,
  sha256,
  text,
  tokenHash,
  word,
} from '../../db/moved-columns'

// Accepted: whoever runs an organization hands such links out, and they show its own reports alone.
export const deliveryColumns: ColumnRules = {
  id,
  report_id: id,
  contact_id: orNull(id),
  recipient_name: text(100),
  email: emailOrNone,
  message: text(2000),
  form: word,
  token_hash: orNull(tokenHash),
  expires_at: orNull(moment),
  opened_at: orNull(past),
  opened_count: count,
  revoked_at: orNull(past),
  outbox_message_id: orNull(id),
  mail_status: word,
  sent_by: id,
  sent_by_name: text(300),
  ...made,
  sending_id: orNull(id),
  asked_by: orNull(id),
  outcome_told: flag,
  typed: flag,
}

export const receiptColumns: ColumnRules = {
  id,
  delivery_id: id,
  name: text(100),
  address: text(100),
  user_agent: header,
  content_hash: orNull(sha256),
  received_at: past,
}

export const linkColumns: ColumnRules = { token_hash: tokenHash, delivery_id: id }

export const leadsToDelivery: Holding = {
  broken: 'Bağlantı, gönderisinin bağlantısı değil.',
  rows: `select l.token_hash from report_link l
      left join report_delivery d on d.organization_id = l.organization_id and d.id = l.delivery_id
    where l.organization_id = $1 and d.token_hash is distinct from l.token_hash`,
}
