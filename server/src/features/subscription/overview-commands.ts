// What is sold, in figures (SUB-04).
import type { BillingOverview } from '@gozlem/contract/billing-overview'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { countStates, nobodyCounted } from '@gozlem/domain/subscription/counted-states'
import type { Context } from '../../http/context'
import * as store from './overview-store'

const batch = 5000
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Figures of all that is sold at the moment of the request. */
export async function readOverview(ctx: Context): Promise<BillingOverview> {
  const { at } = ctx.request
  const today = istanbulDay(at)
  return {
    subscriptions: await countSubscriptions(ctx),
    revenue: await store.listRevenue(ctx, at),
    ending: plansOf(await store.listEnding(ctx, today)),
    over: plansOf(await store.listOver(ctx, today)),
  }
}

/** Counted by the rule, batch by batch: where one stands follows from several days of it. */
async function countSubscriptions(ctx: Context): Promise<BillingOverview['subscriptions']> {
  let counts: BillingOverview['subscriptions'] = nobodyCounted
  let after: store.EntitlementKey | undefined = { organization_id: lowestId, user_id: lowestId }
  while (after !== undefined) {
    const held: store.HeldEntitlementRow[] = await store.listEntitlements(ctx, after, batch)
    counts = countStates(held, ctx.request.at, counts)
    after = held.length === batch ? held.at(-1) : undefined
  }
  return counts
}

const plansOf = (rows: store.EndingPlanRow[]): BillingOverview['over'] => ({
  total: rows[0]?.total ?? 0,
  organizations: rows.map(({ id, name, plan_ends_on }) => ({ id, name, plan_ends_on })),
})
