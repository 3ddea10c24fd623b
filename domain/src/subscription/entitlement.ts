// What somebody has bought, made from all that the store provider told of it, and where that stands at a moment (SUB-02, SUB-03).
import type { PeriodType, StoreEvent } from './store-event'

export interface Entitlement {
  product_id: string | null
  period_type: PeriodType
  original_purchased_at: string | null
  /** Null: without an end. */
  expires_at: string | null
  grace_until: string | null
  will_renew: boolean
  /** When its person ended the renewal; null while it renews. */
  cancelled_at: string | null
  /** When the store said that it is over; null while it did not. */
  ended_at: string | null
}

/** Events in the order they count: by when they happened, those of one moment by their ids. */
export function inOrder<Event extends Pick<StoreEvent, 'id' | 'happened_at'>>(
  events: readonly Event[],
): Event[] {
  return [...events].sort(
    (a, b) =>
      Date.parse(a.happened_at) - Date.parse(b.happened_at) || (a.id < b.id ? -1 : a.id === b.id ? 0 : 1),
  )
}

/**
 * The entitlement after all events of a person, in whatever order and however often they came; null where nothing was bought.
 */
export function entitlementOf(events: readonly StoreEvent[]): Entitlement | null {
  const known = new Set<string>()
  let entitlement: Entitlement | null = null
  for (const event of inOrder(events)) {
    if (known.has(event.id)) continue
    known.add(event.id)
    entitlement = after(entitlement, event)
  }
  return entitlement
}

function after(before: Entitlement | null, event: StoreEvent): Entitlement | null {
  switch (event.kind) {
    case 'INITIAL_PURCHASE':
    case 'RENEWAL':
    case 'UNCANCELLATION':
    case 'REFUND_REVERSED':
      return { ...bought(before, event), will_renew: true }
    case 'NON_RENEWING_PURCHASE':
    case 'TEMPORARY_ENTITLEMENT_GRANT':
      return { ...bought(before, event), will_renew: false }
    case 'SUBSCRIPTION_EXTENDED':
      return { ...bought(before, event), will_renew: before?.will_renew ?? true }
    case 'CANCELLATION':
      return cancelled(before, event)
    case 'BILLING_ISSUE':
      return before && { ...before, grace_until: event.grace_until ?? before.grace_until }
    case 'SUBSCRIPTION_PAUSED':
      return before && { ...before, will_renew: false }
    case 'EXPIRATION':
      return ended(before ?? bought(null, event), event)
    case 'TRANSFER':
      return event.transfer === 'went' ? before && ended(before, event) : before
    default:
      // A changed product takes effect with the renewal that follows it.
      return before
  }
}

/** A period begins or goes on: what ended before is over. */
const bought = (before: Entitlement | null, event: StoreEvent): Entitlement => ({
  product_id: event.product_id ?? before?.product_id ?? null,
  period_type: event.period_type ?? before?.period_type ?? 'NORMAL',
  original_purchased_at: before?.original_purchased_at ?? event.purchased_at ?? event.happened_at,
  expires_at: event.expires_at,
  grace_until: null,
  will_renew: true,
  cancelled_at: null,
  ended_at: null,
})

/** Money that went back takes access at once; any other end of renewal leaves what was paid for. */
function cancelled(before: Entitlement | null, event: StoreEvent): Entitlement {
  const held: Entitlement = before ?? bought(null, event)
  const left = {
    ...held,
    expires_at: event.expires_at ?? held.expires_at,
    will_renew: event.cancel_cause === 'charge_failed' && held.will_renew,
    cancelled_at: event.happened_at,
  }
  return event.cancel_cause === 'refund' ? ended(left, event) : left
}

const ended = (before: Entitlement, event: StoreEvent): Entitlement => ({
  ...before,
  expires_at: earlier(event.kind === 'EXPIRATION' ? (event.expires_at ?? null) : null, event.happened_at),
  grace_until: null,
  will_renew: false,
  cancelled_at: before.cancelled_at ?? event.happened_at,
  ended_at: event.happened_at,
})

const earlier = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) < Date.parse(other) ? one : other

/** Where a subscription stands (seed 1 section 4). */
export const subscriptionStates = ['active', 'trial', 'cancelled', 'expired', 'none'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionStateLabels: Record<SubscriptionState, string> = {
  active: 'Etkin',
  trial: 'Deneme süresinde',
  cancelled: 'İptal edildi, süresi dolmadı',
  expired: 'Süresi doldu',
  none: 'Abonelik yok',
}

/** How much longer a renewing subscription holds while nobody has heard of its renewal: a late webhook locks nobody out. */
export const renewalLeewayHours = 24

const introductory: readonly PeriodType[] = ['TRIAL', 'INTRO']

/** Until when an entitlement gives access; null without an end. */
export function holdsUntil(entitlement: Entitlement): Date | null {
  const { expires_at, grace_until, will_renew, ended_at } = entitlement
  if (expires_at === null) return null
  const end = Date.parse(expires_at)
  if (ended_at !== null) return new Date(end)
  const leeway = will_renew ? renewalLeewayHours * 3_600_000 : 0
  return new Date(Math.max(end + leeway, grace_until === null ? 0 : Date.parse(grace_until)))
}

/** Whether premium holds at a moment. */
export function isPremium(entitlement: Entitlement | null, at: Date): boolean {
  if (entitlement === null) return false
  const until = holdsUntil(entitlement)
  return until === null || at < until
}

/** Where an entitlement stands at a moment. */
export function subscriptionState(entitlement: Entitlement | null, at: Date): SubscriptionState {
  if (entitlement === null) return 'none'
  if (!isPremium(entitlement, at)) return 'expired'
  if (introductory.includes(entitlement.period_type)) return 'trial'
  return entitlement.will_renew || entitlement.cancelled_at === null ? 'active' : 'cancelled'
}
