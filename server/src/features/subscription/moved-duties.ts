// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { InvoiceDetails } from '@gozlem/contract/invoice'
import {
  type ColumnRules,
  count,
  day,
  flag,
  id,
  keyIn,
  made,
  moment,
  orNull,
  past,
  text,
  word,
} from '../../db/moved-columns'

const { shape: said } = InvoiceDetails

/** Names a file of the folder, and nothing else. */
export const invoiceNamed = /^(invoices\/[0-9a-f-]{36}\.pdf)$/

export const invoiceColumns: ColumnRules = {
  id,
  number: said.number,
  issued_on: day,
  period_starts_on: day,
  period_ends_on: day,
  amount_minor: said.amount_minor,
  currency: said.currency,
  document_key: keyIn('invoices', invoiceNamed),
  document_name: text(300),
  byte_size: count,
  ...made,
}

export const planNoticeColumns: ColumnRules = { plan_ends_on: day, kind: word, ...made }

// Accepted: what the store told the installation that signed the archive. The next word of the store corrects it.
export const entitlementColumns: ColumnRules = {
  user_id: id,
  product_id: orNull(text(200)),
  period_type: word,
  store: text(50),
  original_purchased_at: orNull(past),
  expires_at: orNull(moment),
  grace_until: orNull(moment),
  will_renew: flag,
  cancelled_at: orNull(past),
  ended_at: orNull(moment),
  updated_at: past,
}
