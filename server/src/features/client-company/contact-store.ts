// All SQL of the e-mail contacts of client companies. Whether the caller may see the company is asked before.
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { optedOutAt } from './opt-out-store'

export interface ContactRow {
  id: string
  email: string
  name: string
  is_active: boolean
  is_primary: boolean
  /** Since when this person wants no reports by mail. */
  opted_out_at: string | null
  created_by_name: string
  created_at: string
}

const selectContact = `select t.id, t.email, t.name, t.is_active, t.is_primary, t.created_at, ${optedOutAt('t')} as opted_out_at,
    u.first_name || ' ' || u.last_name as created_by_name
  from client_company_contact t join app_user u on u.organization_id = t.organization_id and u.id = t.created_by`

/** The contacts of a company, the primary one first, then as they were added. */
export async function listContacts({ db }: Work<UserScope>, companyId: string): Promise<ContactRow[]> {
  const { rows } = await db.query<ContactRow>({
    name: 'list_contacts',
    text: `${selectContact} where t.client_company_id = $1 order by t.is_primary desc, t.created_at, t.id`,
    values: [companyId],
  })
  return rows
}

/** A contact of a company, or null. */
export async function findContact(
  { db }: Work<UserScope>,
  companyId: string,
  id: string,
): Promise<ContactRow | null> {
  const { rows } = await db.query<ContactRow>(
    `${selectContact} where t.client_company_id = $1 and t.id = $2`,
    [companyId, id],
  )
  return rows[0] ?? null
}

/**
 * Holds an own company until the transaction ends, so that its contacts change one write after the other; false when it
 * is gone.
 */
export async function lockCompany({ db, scope }: Work<UserScope>, companyId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select id from client_company where id = $1 and organization_id = $2 and deleted_at is null
     for no key update`,
    [companyId, scope.organization_id],
  )
  return rowCount === 1
}

export interface NewContact {
  id: string
  email: string
  name: string
}

/** Adds contacts; answers the ids that were added, without those that are taken, by whomever. */
export async function insertContacts(
  { db, scope }: Work<UserScope>,
  companyId: string,
  contacts: readonly NewContact[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<Columns<'client_company_contact', 'id'>>(
    `insert into client_company_contact (id, organization_id, client_company_id, created_by, email, name)
     select g.id, $1, $2, $3, g.email, g.name
     from jsonb_to_recordset($4::jsonb) as g (id uuid, email text, name text)
     on conflict (organization_id, id) do nothing returning id`,
    [scope.organization_id, companyId, scope.user_id, JSON.stringify(contacts)],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface ContactDetails {
  email: string
  name: string
  is_active: boolean
}

export async function updateContact(
  { db, scope }: Work<UserScope>,
  companyId: string,
  id: string,
  { email, name, is_active }: ContactDetails,
): Promise<void> {
  await db.query(
    `update client_company_contact set email = $4, name = $5, is_active = $6, updated_at = now()
     where id = $1 and client_company_id = $2 and organization_id = $3`,
    [id, companyId, scope.organization_id, email, name, is_active],
  )
}

/** Makes a contact the company's primary one, the only one there is. */
export async function makePrimary(
  { db, scope }: Work<UserScope>,
  companyId: string,
  id: string,
): Promise<void> {
  // One row after the other could hold two primaries for a moment, which the unique index refuses.
  await db.query(
    `update client_company_contact set is_primary = false, updated_at = now()
     where client_company_id = $1 and organization_id = $2 and is_primary and id <> $3`,
    [companyId, scope.organization_id, id],
  )
  await db.query(
    `update client_company_contact set is_primary = true, updated_at = now()
     where client_company_id = $1 and organization_id = $2 and id = $3 and not is_primary`,
    [companyId, scope.organization_id, id],
  )
}

export async function deleteContact(
  { db, scope }: Work<UserScope>,
  companyId: string,
  id: string,
): Promise<void> {
  await db.query(
    'delete from client_company_contact where id = $1 and client_company_id = $2 and organization_id = $3',
    [id, companyId, scope.organization_id],
  )
}
