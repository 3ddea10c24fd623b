import type { WebhookDelivery, WebhookView } from '@gozlem/contract/webhook'
import { lostAfterHours } from '@gozlem/domain/integration/webhook'
import type { DeliveryRow } from './delivery-store'
import type { WebhookRow } from './webhook-store'

export function viewWebhook(row: WebhookRow, at: Date): WebhookView {
  const { created_by: _, given_up_at, old_secret_until, ...shown } = row
  const isOver = old_secret_until === null || Date.parse(old_secret_until) <= at.getTime()
  return {
    ...shown,
    was_given_up: given_up_at !== null,
    old_secret_until: isOver ? null : old_secret_until,
  }
}

export function viewDelivery(
  { webhook_id: _, wanted_at, state, ...shown }: DeliveryRow,
  at: Date,
): WebhookDelivery {
  const isLost = at.getTime() - Date.parse(wanted_at) > lostAfterHours * 60 * 60 * 1000
  return { ...shown, state: state === 'waiting' && isLost ? 'failed' : state }
}
