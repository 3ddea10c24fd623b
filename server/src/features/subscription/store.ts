// SQL of entitlements, which say what somebody has bought.
import type { Entitlement } from '@gozlem/domain/subscription/entitlement'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export type EntitlementRow = Columns<
  'entitlement',
  | 'store'
  | 'product_id'
  | 'period_type'
  | 'original_purchased_at'
  | 'expires_at'
  | 'grace_until'
  | 'will_renew'
  | 'cancelled_at'
  | 'ended_at'
>

export const entitlementColumns =
  'store, product_id, period_type, original_purchased_at, expires_at, grace_until, will_renew, cancelled_at, ended_at'

/** The entitlement of a person, or null. */
export async function findEntitlement(
  { db }: Work<Scope>,
  { organization_id, user_id }: { organization_id: string; user_id: string },
): Promise<EntitlementRow | null> {
  const { rows } = await db.query<EntitlementRow>({
    name: 'find_entitlement',
    text: `select ${entitlementColumns} from entitlement where organization_id = $1 and user_id = $2`,
    values: [organization_id, user_id],
  })
  return rows[0] ?? null
}

/** Puts what was bought in the place of what was known. */
export async function putEntitlement(
  { db }: Work<SystemScope>,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  entitlement: Entitlement,
): Promise<void> {
  await db.query(
    `insert into entitlement (organization_id, user_id, ${entitlementColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (organization_id, user_id) do update set product_id = excluded.product_id,
       period_type = excluded.period_type, original_purchased_at = excluded.original_purchased_at,
       expires_at = excluded.expires_at, grace_until = excluded.grace_until, will_renew = excluded.will_renew,
       cancelled_at = excluded.cancelled_at, ended_at = excluded.ended_at, store = excluded.store, updated_at = now()`,
    [
      organization_id,
      user_id,
      entitlement.store,
      entitlement.product_id,
      entitlement.period_type,
      entitlement.original_purchased_at,
      entitlement.expires_at,
      entitlement.grace_until,
      entitlement.will_renew,
      entitlement.cancelled_at,
      entitlement.ended_at,
    ],
  )
}

export type PlanRow = Columns<'organization', 'kind' | 'plan_ends_on'>

/** What is asked of the caller's organization before a paid deed. */
export async function findPlan({ db, scope }: Work<UserScope>): Promise<PlanRow | null> {
  const { rows } = await db.query<PlanRow>({
    name: 'find_plan',
    text: 'select kind, plan_ends_on from organization where id = $1',
    values: [scope.organization_id],
  })
  return rows[0] ?? null
}

export type OwnPlanRow = Columns<'organization', 'plan_seats' | 'plan_starts_on' | 'plan_ends_on'> &
  Numbers<'active_user_count'>

/** The plan of the caller's organization, with how many people its seats count. */
export async function readOwnPlan({ db, scope }: Work<UserScope>): Promise<OwnPlanRow | null> {
  const { rows } = await db.query<OwnPlanRow>(
    `select plan_seats, plan_starts_on, plan_ends_on,
       (select count(*)::int from app_user u where u.organization_id = o.id and u.is_active and u.deleted_at is null)
         as active_user_count
     from organization o where id = $1`,
    [scope.organization_id],
  )
  return rows[0] ?? null
}
