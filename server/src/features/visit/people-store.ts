// SQL of the people who make visits, and of what stands in their days already.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import { longestVisitMinutes } from '@gozlem/domain/visit/time'
import { statementName } from '../../db/list-query'
import type { Columns, Flags } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { isOpen } from '../client-company/assigned-store'

export interface VisitPerson {
  id: string
  name: string
  role: Role
  profession: Profession | null
  is_assigned: boolean
}

/**
 * Holds client companies, people, and who works where as they are until the transaction ends, in the order in which they are
 * taken away: whatever does that then locks series and visits.
 */
export async function holdPlaces(
  { db, scope }: Work<UserScope>,
  client_company_ids: readonly string[],
  user_ids: readonly string[],
): Promise<void> {
  await db.query(
    'select from client_company where id = any($1) and organization_id = $2 order by id for share',
    [client_company_ids, scope.organization_id],
  )
  await db.query('select from app_user where id = any($1) and organization_id = $2 order by id for share', [
    user_ids,
    scope.organization_id,
  ])
  await db.query(
    `select from client_company_assignment
     where user_id = any($1) and client_company_id = any($2) and organization_id = $3 and ended_at is null
     order by id for share`,
    [user_ids, client_company_ids, scope.organization_id],
  )
}

/** Active people of the own organization among these, as what each serves a client company, and whether assigned to it. */
export async function findPeople(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
  client_company_id: string,
): Promise<VisitPerson[]> {
  const { rows } = await db.query<VisitPerson>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.role, coalesce(s.profession, u.profession) as profession,
       s.id is not null as is_assigned
     from app_user u left join client_company_assignment s on s.user_id = u.id and s.organization_id = u.organization_id
       and s.client_company_id = $3 and ${isOpen('s')}
     where u.id = any($1) and u.organization_id = $2 and u.is_active and u.deleted_at is null`,
    [ids, scope.organization_id, client_company_id],
  )
  return rows
}

/** Active people of the own organization, by name. */
export async function listPeople({
  db,
  scope,
}: Work<UserScope>): Promise<Pick<VisitPerson, 'id' | 'name' | 'profession'>[]> {
  const { rows } = await db.query<Pick<VisitPerson, 'id' | 'name' | 'profession'>>({
    name: 'list_visit_people',
    text: `select u.id, u.first_name || ' ' || u.last_name as name, u.profession from app_user u
      where u.organization_id = $1 and u.is_active and u.deleted_at is null
        and ($2 = 'osgb_admin' or u.id = $3)
      order by (u.first_name || ' ' || u.last_name) collate "tr-x-icu", u.id`,
    values: [scope.organization_id, scope.role, scope.user_id],
  })
  return rows
}

export interface BookedRow {
  id: string
  starts_at: string
  ends_at: string
  client_company_id: string
  site_address_id: string | null
  /** Who of those asked for is there, by id and by name. */
  people: { id: string; name: string }[]
}

/** What stands in the days of people between two instants, whoever may see it; visits that nobody makes any more left out. */
export async function listBooked(
  { db, scope }: Work<UserScope>,
  user_ids: readonly string[],
  from: Date,
  to: Date,
): Promise<BookedRow[]> {
  if (user_ids.length === 0) return []
  const text = `select v.id, v.starts_at, v.ends_at, v.client_company_id, v.site_address_id,
      jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.id) as people
    from visit v join app_user u on u.organization_id = v.organization_id and u.id = any($2)
      and (u.id = v.user_id or exists (select from visit_companion k
        where k.organization_id = v.organization_id and k.visit_id = v.id and k.user_id = u.id))
    where v.organization_id = $1 and v.status in ('planned', 'done')
      and v.starts_at > $3::timestamptz - make_interval(mins => ${longestVisitMinutes}) and v.starts_at < $4 and v.ends_at > $3
    group by v.organization_id, v.id order by v.starts_at, v.id limit 2000`
  const values = [scope.organization_id, user_ids, from.toISOString(), to.toISOString()]
  const { rows } = await db.query<BookedRow>({ name: statementName(text), text, values })
  return rows
}

/** Whether a report of the own organization stands for that client company, and whether a visit has it already. */
export async function findReportToLink(
  { db, scope }: Work<UserScope>,
  report_id: string,
  client_company_id: string,
): Promise<{ is_linked: boolean } | null> {
  const { rows } = await db.query<Columns<'report', 'id'> & Flags<'is_linked'>>(
    `select r.id, exists (select from visit v where v.report_id = r.id and v.organization_id = r.organization_id) as is_linked
     from report r
     where r.id = $1 and r.organization_id = $2 and r.client_company_id = $3 and r.deleted_at is null for update of r`,
    [report_id, scope.organization_id, client_company_id],
  )
  return rows[0] ?? null
}
