// SQL of the notices about plans that end.
import { endingDays, overToldDays, type PlanNotice } from '@gozlem/domain/subscription/plan'
import type { Columns } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'

export interface EndingPlan extends Columns<'organization', 'id' | 'name'> {
  plan_ends_on: string
}

/** Consultancies that people work in whose plan ends within the notice time of a day, by id. */
export async function listEndingPlans(
  { db }: Work<SystemScope>,
  today: string,
  after: string,
  limit: number,
): Promise<EndingPlan[]> {
  const { rows } = await db.query<EndingPlan>(
    `select o.id, o.name, o.plan_ends_on from organization o
     where o.kind = 'osgb' and o.closed_at is null and o.suspended_at is null
       and coalesce(o.plan_ends_on, 'infinity'::date) between $1::date - $4::int and $1::date + $5::int and o.id > $2
     order by o.id limit $3`,
    [today, after, limit, overToldDays, endingDays],
  )
  return rows
}

/** Notes that a notice goes out; false when it went out before. */
export async function insertPlanNotice(
  { db }: Work<SystemScope>,
  { id, plan_ends_on }: EndingPlan,
  kind: PlanNotice,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into plan_notice (organization_id, plan_ends_on, kind) values ($1, $2, $3) on conflict do nothing`,
    [id, plan_ends_on, kind],
  )
  return rowCount === 1
}

/** Who runs an organization. */
export async function listAdministrators({ db }: Work<SystemScope>, organization_id: string) {
  const { rows } = await db.query<Columns<'app_user', 'id' | 'email' | 'first_name' | 'last_name'>>(
    `select id, email, first_name, last_name from app_user
     where organization_id = $1 and role = 'osgb_admin' and is_active and deleted_at is null order by id`,
    [organization_id],
  )
  return rows
}
