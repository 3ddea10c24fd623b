// What somebody has bought, and how the server learns of it (SUB-02, SUB-03).
import { subscriptionStates } from '@gozlem/domain/subscription/entitlement'
import { planStates } from '@gozlem/domain/subscription/plan'
import { purchaseOutcomes } from '@gozlem/domain/subscription/purchase-history'
import * as z from 'zod/mini'
import { route } from './route'
import { Day, Id, Instant } from './shapes'

/** Where a subscription stands, in the fields of seed 1. */
export const SubscriptionView = z.object({
  state: z.enum(subscriptionStates),
  is_active: z.boolean(),
  is_expired: z.boolean(),
  is_in_trial: z.boolean(),
  will_renew: z.boolean(),
  expiration_date: z.nullable(Instant),
  /** Until when access holds, where that is later: the store tries a charge again, or a renewal was not told yet. */
  access_until: z.nullable(Instant),
  /** The last charge failed, and the store goes on trying. */
  charge_failed: z.boolean(),
  original_purchase_date: z.nullable(Instant),
  product_identifier: z.nullable(z.string()),
})
export type SubscriptionView = z.infer<typeof SubscriptionView>

export const readSubscription = route('subscription.read', {
  summary:
    'Whether subscriptions are sold here, where the own one stands, and whether making reports is closed; people of organizations have none of their own.',
  reply: z.object({
    /** False: nothing is locked here. */
    is_sold: z.boolean(),
    subscription: z.nullable(SubscriptionView),
    /** Why no report can be made; null while one can. */
    locked_message: z.nullable(z.string()),
  }),
})

export const readPlan = route('subscription.readPlan', {
  summary:
    'The plan of the own organization, for its administrators: seats and who uses them, its first and last day, and what is closed.',
  reply: z.object({
    /** False: a plan that is over closes nothing. */
    is_sold: z.boolean(),
    plan: z.object({
      plan_seats: z.nullable(z.int()),
      plan_starts_on: z.nullable(Day),
      plan_ends_on: z.nullable(Day),
      plan_state: z.enum(planStates),
      /** People who may sign in: those whom seats count. */
      active_user_count: z.int(),
    }),
    /** Why no report can be made; null while one can. */
    locked_message: z.nullable(z.string()),
  }),
  problems: ['NOT_FOUND'],
})

export const PurchaseView = z.object({
  id: Id,
  kind: z.string(),
  happened_at: Instant,
  store: z.string(),
  /** What it was paid for; null where the store did not say. */
  period_began: z.nullable(Instant),
  period_ends: z.nullable(Instant),
  /** Hundredths of the currency; less than none where money went back. */
  amount_minor: z.int(),
  currency: z.string(),
  outcome: z.enum(purchaseOutcomes),
})
export type PurchaseView = z.infer<typeof PurchaseView>

export const listPurchases = route('subscription.listPurchases', {
  summary:
    'What the stores told of the own payments, the latest first; people of organizations have none. No card data is kept anywhere.',
  reply: z.object({ purchases: z.array(PurchaseView) }),
})

export const receiveStoreEvent = route('subscription.receiveStoreEvent', {
  summary:
    'Webhook of the store provider, by its shared authorization header and, where configured, its signature; an event that came before changes nothing.',
  /** Read once it is known to come from the provider. */
  body: z.object({ event: z.optional(z.unknown()) }),
  reply: z.object({ success: z.literal(true) }),
  problems: ['NOT_FOUND', 'UNAUTHORIZED', 'VALIDATION_ERROR'],
})
