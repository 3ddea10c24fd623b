// SQL of what is sold, in figures: of the scope of a superadmin, who sees every row.
import { shownMonths } from '@gozlem/domain/recent-months'
import { endingDays } from '@gozlem/domain/subscription/plan'
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { type EntitlementRow, entitlementColumns } from './store'

export type HeldEntitlementRow = EntitlementRow & Columns<'entitlement', 'organization_id' | 'user_id'>

/** Behind which entitlement a batch begins. */
export type EntitlementKey = Pick<HeldEntitlementRow, 'organization_id' | 'user_id'>

/** A batch of all entitlements, in the order of their key. */
export async function listEntitlements(
  { db }: Work<UserScope>,
  after: EntitlementKey,
  limit: number,
): Promise<HeldEntitlementRow[]> {
  const { rows } = await db.query<HeldEntitlementRow>({
    name: 'list_entitlements',
    text: `select organization_id, user_id, ${entitlementColumns} from entitlement
      where (organization_id, user_id) > ($1, $2) order by organization_id, user_id limit $3`,
    values: [after.organization_id, after.user_id, limit],
  })
  return rows
}

export interface RevenueMonth {
  month: string
  currency: string
  paid_minor: number
  refunded_minor: number
}

/** What the stores reported as paid and as gone back in the last twelve Istanbul months, without test accounts; the oldest first. */
export async function listRevenue({ db }: Work<UserScope>, at: Date): Promise<RevenueMonth[]> {
  const { rows } = await db.query<RevenueMonth>({
    name: 'list_revenue',
    text: `select to_char(app.month_of(e.happened_at), 'YYYY-MM') as month, e.currency,
        coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::float8 as paid_minor,
        coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::float8 as refunded_minor
      from store_event e
      where e.counts and e.amount_minor is not null and e.environment = 'PRODUCTION'
        and e.happened_at >= (app.month_of($1::timestamptz) - make_interval(months => ${shownMonths - 1}))::timestamp at time zone 'Europe/Istanbul'
      group by 1, 2 order by 1, 2`,
    values: [at.toISOString()],
  })
  return rows
}

export interface EndingPlanRow extends Columns<'organization', 'id' | 'name'> {
  plan_ends_on: string
  total: number
}

/** How many of the organizations are named. */
const named = 10

const plans = (
  days: string,
  order: 'asc' | 'desc',
) => `select o.id, o.name, o.plan_ends_on, count(*) over ()::int as total
  from organization o
  where o.kind = 'osgb' and o.closed_at is null and coalesce(o.plan_ends_on, 'infinity'::date) ${days}
  order by coalesce(o.plan_ends_on, 'infinity'::date) ${order}, o.id ${order} limit ${named}`

/** Consultancies whose plan ends soon, the nearest day first, and how many there are. */
export async function listEnding({ db }: Work<UserScope>, today: string): Promise<EndingPlanRow[]> {
  const { rows } = await db.query<EndingPlanRow>({
    name: 'list_ending_plans',
    text: plans('between $1::date and $1::date + $2::int', 'asc'),
    values: [today, endingDays],
  })
  return rows
}

/** Consultancies whose plan is over, the latest first, and how many there are. */
export async function listOver({ db }: Work<UserScope>, today: string): Promise<EndingPlanRow[]> {
  const { rows } = await db.query<EndingPlanRow>({
    name: 'list_over_plans',
    text: plans('< $1::date', 'desc'),
    values: [today],
  })
  return rows
}
