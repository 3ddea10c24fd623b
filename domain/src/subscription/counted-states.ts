// How many subscriptions stand how (SUB-04).
import { type Entitlement, type SubscriptionState, subscriptionState } from './entitlement'

/** Whoever never bought anything is in no count. */
export const countedStates = [
  'active',
  'trial',
  'cancelled',
  'expired',
] as const satisfies readonly SubscriptionState[]
export type CountedState = (typeof countedStates)[number]

/** Counts entitlements by where they stand at a moment, on top of what was counted before. */
export function countStates(
  entitlements: readonly Entitlement[],
  at: Date,
  before: Readonly<Record<CountedState, number>>,
): Record<CountedState, number> {
  const counts = { ...before }
  for (const entitlement of entitlements) {
    const state = subscriptionState(entitlement, at)
    if (state !== 'none') counts[state] += 1
  }
  return counts
}

export const nobodyCounted: Readonly<Record<CountedState, number>> = {
  active: 0,
  trial: 0,
  cancelled: 0,
  expired: 0,
}
