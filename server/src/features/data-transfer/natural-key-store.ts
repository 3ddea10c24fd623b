// What the rows of a sheet are recognised by, looked for many at a time in the own organization alone: who or what belongs to
// another one is as unknown as what is nowhere.
import type { Columns, Texts } from '../../db/row-types'
import type { Work } from '../../db/tenant-scope'
import { type ClientCompanyRow, clientCompanyColumns, restorable } from '../client-company/store'
import { type MemberRow, personColumns } from '../member/store'
import { isOpen } from '../client-company/assigned-store'

/** Client companies that are not deleted, by SGK number. */
export async function findCompaniesBySgk(
  { db, scope }: Work,
  numbers: readonly string[],
): Promise<ClientCompanyRow[]> {
  const { rows } = await db.query<ClientCompanyRow>(
    `select ${clientCompanyColumns} from client_company c
     where c.organization_id = $1 and c.deleted_at is null and c.sgk_no <> '' and c.sgk_no = any($2)`,
    [scope.organization_id, numbers],
  )
  return rows
}

/** Those that are deleted and can be restored. */
export async function findDeletedBySgk(
  { db, scope }: Work,
  numbers: readonly string[],
): Promise<NamedCompany[]> {
  const { rows } = await db.query<NamedCompany>(
    `select c.id, c.name, c.sgk_no from client_company c
     where c.organization_id = $1 and ${restorable} and c.sgk_no <> '' and c.sgk_no = any($2)
     order by c.deleted_at desc`,
    [scope.organization_id, numbers],
  )
  return rows
}

export type NamedCompany = Columns<'client_company', 'id' | 'name' | 'sgk_no'>

/** The same, without all that is known of them. */
export async function findCompanyNamesBySgk(
  { db, scope }: Work,
  numbers: readonly string[],
): Promise<NamedCompany[]> {
  const { rows } = await db.query<NamedCompany>(
    `select id, name, sgk_no from client_company
     where organization_id = $1 and deleted_at is null and sgk_no <> '' and sgk_no = any($2)`,
    [scope.organization_id, numbers],
  )
  return rows
}

/** People by phone or address, as they are stored. */
export async function findPeople(
  { db, scope }: Work,
  phones: readonly string[],
  emails: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(
    `select ${personColumns} from app_user u join organization o on o.id = u.organization_id
     where u.organization_id = $1 and u.deleted_at is null and u.role in ('osgb_user', 'osgb_admin')
       and (u.phone = any($2) or u.email = any($3))`,
    [scope.organization_id, phones, emails],
  )
  return rows
}

export type KnownContact = Columns<'client_company_contact', 'id' | 'client_company_id' | 'email' | 'name'>

export async function findContacts(
  { db, scope }: Work,
  companies: readonly string[],
  emails: readonly string[],
): Promise<KnownContact[]> {
  const { rows } = await db.query<KnownContact>(
    `select id, client_company_id, email, name from client_company_contact
     where organization_id = $1 and client_company_id = any($2) and email = any($3)`,
    [scope.organization_id, companies, emails],
  )
  return rows
}

export type OpenAssignment = Columns<
  'client_company_assignment',
  'id' | 'user_id' | 'client_company_id' | 'isg_katip_no' | 'minutes_per_month' | 'starts_on' | 'ends_on'
>

export async function findOpenAssignments(
  { db, scope }: Work,
  people: readonly string[],
  companies: readonly string[],
): Promise<OpenAssignment[]> {
  const { rows } = await db.query<OpenAssignment>(
    `select id, user_id, client_company_id, isg_katip_no, minutes_per_month, starts_on, ends_on
     from client_company_assignment a
     where organization_id = $1 and user_id = any($2) and client_company_id = any($3) and ${isOpen('a')}`,
    [scope.organization_id, people, companies],
  )
  return rows
}

/** What tells whether somebody touched a record since; records that are gone have none. */
export type Stamps = ReadonlyMap<string, string>

const stampQueries = {
  client_company: `select id, updated_at::text as look from client_company
    where organization_id = $1 and id = any($2) and deleted_at is null`,
  member: `select id, updated_at::text as look from app_user
    where organization_id = $1 and id = any($2) and deleted_at is null`,
  contact: `select id, updated_at::text as look from client_company_contact where organization_id = $1 and id = any($2)`,
  assignment: `select id, concat_ws('|', profession, isg_katip_no, minutes_per_month, starts_on, ends_on) as look
    from client_company_assignment where organization_id = $1 and id = any($2) and ended_at is null`,
}

export async function readStamps(
  { db, scope }: Work,
  kind: keyof typeof stampQueries,
  ids: readonly string[],
): Promise<Stamps> {
  const { rows } = await db.query<Columns<'client_company', 'id'> & Texts<'look'>>(stampQueries[kind], [
    scope.organization_id,
    ids,
  ])
  return new Map(rows.map(({ id, look }) => [id, look]))
}

/** Whether anything hangs on a client company: what is taken back has to leave nothing behind. */
export async function hasDependents({ db, scope }: Work, client_company_id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from client_company c where c.organization_id = $1 and c.id = $2 and (
       exists (select from client_company_contact t where t.organization_id = $1 and t.client_company_id = $2)
       or exists (select from client_company_assignment a
         where a.organization_id = $1 and a.client_company_id = $2 and a.ended_at is null)
       or exists (select from report r where r.organization_id = $1 and r.client_company_id = $2)
       or exists (select from visit v where v.organization_id = $1 and v.client_company_id = $2))`,
    [scope.organization_id, client_company_id],
  )
  return rowCount === 1
}

/** Whether visits or reports are a person's: with whoever is taken back they would go. */
export async function hasWork({ db, scope }: Work, user_id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from app_user u where u.organization_id = $1 and u.id = $2 and (
       exists (select from visit v where v.organization_id = $1 and v.user_id = $2)
       or exists (select from visit_companion k where k.organization_id = $1 and k.user_id = $2)
       or exists (select from visit_series s where s.organization_id = $1 and s.user_id = $2)
       or exists (select from report r where r.organization_id = $1 and r.created_by = $2))`,
    [scope.organization_id, user_id],
  )
  return rowCount === 1
}
