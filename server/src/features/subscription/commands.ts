// Where a subscription stands, and what it opens (SUB-02, SUB-03). Nothing is closed where nothing is sold.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { isPremium } from '@gozlem/domain/subscription/entitlement'
import {
  lockedMessages,
  needsSubscription,
  type PaidDeed,
  planOverMessage,
} from '@gozlem/domain/subscription/lock'
import { planIsOver } from '@gozlem/domain/subscription/plan'
import type { Context } from '../../http/context'
import { findEntitlement, findPlan } from './store'

/**
 * Lets only those do a paid deed who may.
 * @throws Problem SUBSCRIPTION_REQUIRED
 */
export async function requireSubscription(ctx: Context, deed: PaidDeed): Promise<void> {
  const message = await lockedMessage(ctx, deed)
  if (message !== null) throw problem('SUBSCRIPTION_REQUIRED', { message })
}

/** Why somebody may not do a paid deed; null where they may. */
export async function lockedMessage(ctx: Context, deed: PaidDeed): Promise<string | null> {
  const { sells, request, actor } = ctx
  if (!sells) return null
  const plan = await findPlan(ctx)
  if (!plan || plan.kind === 'system' || !needsSubscription(plan.kind, deed)) return null
  if (plan.kind === 'osgb')
    return planIsOver(plan.plan_ends_on, istanbulDay(request.at)) ? planOverMessage : null
  const entitlement = await findEntitlement(ctx, { ...actor, user_id: actor.id })
  return isPremium(entitlement, request.at) ? null : lockedMessages[deed]
}
