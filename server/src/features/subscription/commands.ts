// Where a subscription stands, and what it opens (SUB-02, SUB-03). Nothing is closed where nothing is sold.
import { beginningOfDay, type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { isPremium } from '@gozlem/domain/subscription/entitlement'
import {
  isBegunInTime,
  lockedMessages,
  needsSubscription,
  type PaidDeed,
  planOverMessage,
} from '@gozlem/domain/subscription/lock'
import { planState } from '@gozlem/domain/subscription/plan'
import type { Context } from '../../http/context'
import { findEntitlement, findPlan, readOwnPlan } from './store'

/**
 * Lets only those do a paid deed who may.
 * @param begun_on the day it was begun on the device, where it waited there for a connection: whoever might then still may
 * @throws Problem SUBSCRIPTION_REQUIRED
 */
export async function requireSubscription(
  ctx: Context,
  deed: PaidDeed,
  begun_on?: CalendarDate,
): Promise<void> {
  const isLate = begun_on !== undefined && isBegunInTime(begun_on, istanbulDay(ctx.request.at))
  const message = await lockedMessage(ctx, deed, isLate ? new Date(beginningOfDay(begun_on)) : ctx.request.at)
  if (message !== null) throw problem('SUBSCRIPTION_REQUIRED', { message })
}

/** Why somebody may not do a paid deed at a moment; null where they may. */
export async function lockedMessage(
  ctx: Context,
  deed: PaidDeed,
  at: Date = ctx.request.at,
): Promise<string | null> {
  const { sells, actor } = ctx
  if (!sells) return null
  const plan = await findPlan(ctx)
  if (!plan || plan.kind === 'system' || !needsSubscription(plan.kind, deed)) return null
  if (plan.kind === 'osgb')
    return planState(plan.plan_ends_on, istanbulDay(at)) === 'over' ? planOverMessage : null
  const entitlement = await findEntitlement(ctx, { ...actor, user_id: actor.id })
  return isPremium(entitlement, at) ? null : lockedMessages[deed]
}

/**
 * The plan of the caller's organization, for whoever runs it.
 * @throws Problem NOT_FOUND to the system's administrators, who have none of their own
 */
export async function requireOwnPlan(ctx: Context) {
  const plan = ctx.actor.role === 'osgb_admin' ? await readOwnPlan(ctx) : null
  if (!plan) throw problem('NOT_FOUND')
  return { ...plan, plan_state: planState(plan.plan_ends_on, istanbulDay(ctx.request.at)) }
}
