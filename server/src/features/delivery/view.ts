import type { DeliveryView } from '@gozlem/contract/report-delivery'
import { deliveryState } from '@gozlem/domain/report/delivery'
import type { ListedDelivery } from './store'

/** A delivery as people see it; `maySend` is whether the caller may send the report. */
export function viewDelivery(row: ListedDelivery, maySend: boolean, now: Date): DeliveryView {
  const state = deliveryState({ ...row, mail: row.mail_status }, now)
  const isOver = row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()
  return {
    id: row.id,
    email: row.email,
    recipient_name: row.recipient_name,
    form: row.form,
    state,
    message: row.message,
    expires_at: row.expires_at,
    opened_at: row.opened_at,
    sent_by_name: row.sent_by_name,
    created_at: row.created_at,
    opted_out: row.opted_out_at !== null,
    receipts: row.receipts,
    can: {
      resend:
        maySend &&
        row.opted_out_at === null &&
        row.email !== '' &&
        row.mail_status !== 'waiting' &&
        row.mail_status !== 'withdrawn',
      revoke: maySend && row.form === 'link' && row.revoked_at === null && !isOver,
    },
  }
}
