// One purchase, by what the store provider told of it in order (SUB-02, SUB-03).
import type { Entitlement } from './entitlement'
import type { StoreEvent } from './store-event'

export interface Purchase extends Entitlement {
  /** When what was last paid for was bought; what is told of an earlier period is over. */
  period_began: string | null
}

/** A purchase after an event of it; null where that says nothing of one. */
export function afterEvent(before: Purchase | null, event: StoreEvent): Purchase | null {
  switch (event.kind) {
    case 'INITIAL_PURCHASE':
    case 'RENEWAL':
    case 'REFUND_REVERSED':
      return { ...bought(before, event), will_renew: true }
    case 'UNCANCELLATION':
      // Whoever lets it renew again while a charge is being tried keeps the time that the store gives for it.
      return { ...bought(before, event), will_renew: true, grace_until: before?.grace_until ?? null }
    case 'NON_RENEWING_PURCHASE':
    case 'TEMPORARY_ENTITLEMENT_GRANT':
      return { ...bought(before, event), will_renew: false }
    case 'SUBSCRIPTION_EXTENDED':
      return { ...bought(before, event), will_renew: before?.will_renew ?? true }
    case 'CANCELLATION':
      return isOver(before, event) ? before : cancelled(before, event)
    case 'BILLING_ISSUE':
      return before && { ...before, grace_until: event.grace_until ?? before.grace_until }
    case 'SUBSCRIPTION_PAUSED':
      return before && { ...before, will_renew: false }
    case 'EXPIRATION':
      return isOver(before, event) ? before : ended(before ?? bought(null, event), event)
    default:
      // A changed product takes effect with the renewal that follows it.
      return before
  }
}

/** A period begins or goes on: what ended before is over. */
const bought = (before: Purchase | null, event: StoreEvent): Purchase => ({
  store: event.store,
  product_id: event.product_id ?? before?.product_id ?? null,
  period_type: event.period_type ?? before?.period_type ?? 'NORMAL',
  original_purchased_at: before?.original_purchased_at ?? event.purchased_at ?? event.happened_at,
  period_began: event.purchased_at ?? before?.period_began ?? null,
  expires_at: endOf(before, event),
  grace_until: null,
  will_renew: true,
  cancelled_at: null,
  ended_at: null,
})

/** Only what does not renew is ever without an end; of anything else that names none the known one stands. */
function endOf(before: Purchase | null, event: StoreEvent): string | null {
  if (event.expires_at !== null || event.kind === 'NON_RENEWING_PURCHASE') return event.expires_at
  return before ? before.expires_at : (event.purchased_at ?? event.happened_at)
}

/** Whether an event is of a period that another one followed. */
const isOver = (before: Purchase | null, { purchased_at }: StoreEvent): boolean =>
  before !== null &&
  before.period_began !== null &&
  purchased_at !== null &&
  Date.parse(purchased_at) < Date.parse(before.period_began)

/** Money that went back takes access at once; any other end of renewal leaves what was paid for. */
function cancelled(before: Purchase | null, event: StoreEvent): Purchase {
  const held: Purchase = before ?? bought(null, event)
  const left = {
    ...held,
    expires_at: event.expires_at ?? held.expires_at,
    will_renew: event.cancel_cause === 'charge_failed' && held.will_renew,
    cancelled_at: event.happened_at,
  }
  return event.cancel_cause === 'refund' ? ended(left, event) : left
}

/** A purchase that an event took access from. */
export const ended = (before: Purchase, event: StoreEvent): Purchase => ({
  ...before,
  expires_at: earlier(event.kind === 'EXPIRATION' ? event.expires_at : null, event.happened_at),
  grace_until: null,
  will_renew: false,
  cancelled_at: before.cancelled_at ?? event.happened_at,
  ended_at: event.happened_at,
})

const earlier = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) < Date.parse(other) ? one : other
