// SQL of whom visits are proposed for, and where.
import type { Profession } from '@gozlem/domain/account/roles'
import { firstDayOf, lastDayOf, type Month } from '@gozlem/domain/service-minutes/month'
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export type PlannedPerson = Columns<'app_user', 'id' | 'role' | 'profession'>

/** Somebody active whom the scope plans for, or null: an administrator for the own people, everybody else for themselves. */
export async function findPlannedPerson(
  { db, scope }: Work<UserScope>,
  userId: string,
): Promise<PlannedPerson | null> {
  if (scope.role !== 'osgb_admin' && userId !== scope.user_id) return null
  const { rows } = await db.query<PlannedPerson>(
    `select id, role, profession from app_user
     where organization_id = $1 and id = $2 and is_active and deleted_at is null`,
    [scope.organization_id, userId],
  )
  return rows[0] ?? null
}

export type ServedCompany = Columns<'client_company', 'id' | 'name' | 'tehlike_sinifi' | 'employee_count'> & {
  /** What the person serves there as; null where the assignment does not say, and for who has none. */
  served_as: Profession | null
  /** Between which days the person is assigned there; null without a beginning or an end. */
  starts_on: string | null
  ends_on: string | null
}

/** More are not planned for at once. */
const plannedAtMost = 300

/** The active client companies that somebody is assigned to still, on a day of a month at least, by name. */
export async function listAssignedCompanies(
  { db, scope }: Work<UserScope>,
  userId: string,
  month: Month,
): Promise<ServedCompany[]> {
  const { rows } = await db.query<ServedCompany>({
    name: 'list_assigned_companies',
    text: `select c.id, c.name, c.tehlike_sinifi, c.employee_count, a.profession as served_as, a.starts_on, a.ends_on
      from client_company_assignment a join client_company c on c.organization_id = $1 and c.id = a.client_company_id
      where a.user_id = $2 and a.organization_id = $1 and a.ended_at is null and a.starts_on <= $4
        and (a.ends_on is null or a.ends_on >= $3) and c.deleted_at is null and c.status = 'active'
      order by c.name collate "tr-x-icu", c.id limit ${plannedAtMost}`,
    values: [scope.organization_id, userId, firstDayOf(month), lastDayOf(month)],
  })
  return rows
}

/** All active client companies of the own organization, by name: an individual serves each of them. */
export async function listOwnCompanies({ db, scope }: Work<UserScope>): Promise<ServedCompany[]> {
  const { rows } = await db.query<ServedCompany>({
    name: 'list_own_companies',
    text: `select c.id, c.name, c.tehlike_sinifi, c.employee_count, null as served_as, null as starts_on, null as ends_on
      from client_company c
      where c.organization_id = $1 and c.deleted_at is null and c.status = 'active'
      order by c.name collate "tr-x-icu", c.id limit ${plannedAtMost}`,
    values: [scope.organization_id],
  })
  return rows
}
