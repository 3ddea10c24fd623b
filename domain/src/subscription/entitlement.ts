// What somebody has bought, and where that stands at a moment (SUB-02). purchase.ts and holders.ts make it from what was told.
import type { PeriodType } from './store-event'

export interface Entitlement {
  store: string
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

/** Whether a period is one of the first days; the provider's types are more than ours. */
export const isIntroductory = (periodType: string): boolean =>
  introductory.some((type) => type === periodType)

/** Until when an entitlement gives access; null without an end. */
export function holdsUntil(entitlement: Entitlement): Date | null {
  const { expires_at, grace_until, will_renew, ended_at } = entitlement
  if (expires_at === null) return null
  const end = Date.parse(expires_at)
  if (ended_at !== null) return new Date(end)
  const leeway = will_renew ? renewalLeewayHours * 3_600_000 : 0
  return new Date(Math.max(end + leeway, grace_until === null ? 0 : Date.parse(grace_until)))
}

/** Whether a charge failed since the last one that was paid, and the store goes on trying. */
export const chargeFailed = ({ will_renew, cancelled_at, grace_until, ended_at }: Entitlement): boolean =>
  ended_at === null && (grace_until !== null || (will_renew && cancelled_at !== null))

/** The entitlement that gives access the longest; of those alike the one that renews, then the first. */
export function longest(all: readonly Entitlement[]): Entitlement | null {
  const end = (one: Entitlement) => holdsUntil(one)?.getTime() ?? Number.POSITIVE_INFINITY
  const isLonger = (one: Entitlement, than: Entitlement) =>
    end(one) === end(than) ? one.will_renew && !than.will_renew : end(one) > end(than)
  return all.reduce<Entitlement | null>(
    (best, one) => (best === null || isLonger(one, best) ? one : best),
    null,
  )
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
  if (isIntroductory(entitlement.period_type)) return 'trial'
  return entitlement.will_renew || entitlement.cancelled_at === null ? 'active' : 'cancelled'
}
