// SQL of registering, and of what a person without a session changes about their own account.
import type { Columns } from '../../db/row-types'
import type { Scope, SystemScope, Work } from '../../db/tenant-scope'

export interface NewIndividual {
  id: string
  organization_id: string
  organization_name: string
  phone: string
  password_hash: string
  first_name: string
  last_name: string
  email: string
  company_email: string
  tax_office: string
  /** Sealed, with the index that finds them. */
  tc_number: Buffer | null
  tc_number_index: Buffer | null
  tax_number: Buffer | null
  tax_number_index: Buffer | null
}

export interface IndividualOrganization {
  id: string
  name: string
  email?: string
  tax_office?: string
  /** Sealed, with the index that finds it. */
  tax_number?: Buffer | null
  tax_number_index?: Buffer | null
}

/**
 * The account that a phone's owner registered before and never verified, such as with a mistyped address: whoever proves
 * the phone anew, by a code sent after that, takes it back. `lock` keeps others from doing so meanwhile.
 */
export async function findAbandoned(
  { db }: Work<SystemScope>,
  phone: string,
  { lock = false } = {},
): Promise<string | null> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select u.id from sms_code c join person p on p.phone = c.phone
       join app_user u on u.organization_id = p.organization_id and u.id = p.id
     where c.phone = $1 and u.role = 'regular' and u.email_verified_at is null and u.created_at < c.sent_at
     ${lock ? 'for update of u' : ''}`,
    [phone],
  )
  return rows[0]?.id ?? null
}

/** Makes the organization of an individual specialist. */
export async function insertIndividualOrganization(
  { db }: Work<SystemScope>,
  {
    id,
    name,
    email = '',
    tax_office = '',
    tax_number = null,
    tax_number_index = null,
  }: IndividualOrganization,
): Promise<void> {
  await db.query(
    `insert into organization (id, kind, name, email, tax_office, tax_number, tax_number_index)
     values ($1, 'individual', $2, $3, $4, $5, $6)`,
    [id, name, email, tax_office, tax_number, tax_number_index],
  )
}

/** Adds an individual specialist with an organization of their own. */
export async function insertIndividual(work: Work<SystemScope>, user: NewIndividual): Promise<void> {
  await insertIndividualOrganization(work, {
    ...user,
    id: user.organization_id,
    name: user.organization_name,
    email: user.company_email,
  })
  await work.db.query(
    `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, tc_number,
       tc_number_index)
     values ($1, $2, 'regular', $3, $4, $5, $6, $7, $8, $9)`,
    [
      user.id,
      user.organization_id,
      user.phone,
      user.password_hash,
      user.first_name,
      user.last_name,
      user.email,
      user.tc_number,
      user.tc_number_index,
    ],
  )
}

/** Phone of the account with that id; null when there is none. */
export async function findPhoneOf({ db }: Work<SystemScope>, id: string): Promise<string | null> {
  const { rows } = await db.query<Columns<'app_user', 'phone'>>('select phone from app_user where id = $1', [
    id,
  ])
  return rows[0] ? (rows[0].phone ?? '') : null
}

export interface Recipient {
  id: string
  organization_id: string
  first_name: string
  last_name: string
  email: string
}

const selectRecipient = `select u.id, u.organization_id, u.first_name, u.last_name, u.email
  from person p join app_user u on u.organization_id = p.organization_id and u.id = p.id`

/** The active account whose address waits to be verified, by phone, locked; null without one. */
export async function lockUnverified({ db }: Work<SystemScope>, phone: string): Promise<Recipient | null> {
  const { rows } = await db.query<Recipient>(
    `${selectRecipient} where p.phone = $1 and u.email_verified_at is null and u.is_active and u.deleted_at is null
     for update of u`,
    [phone],
  )
  return rows[0] ?? null
}

/** The active account with an e-mail address, verified or not, locked; null without one. */
export async function lockByEmail({ db }: Work<SystemScope>, email: string): Promise<Recipient | null> {
  const { rows } = await db.query<Recipient>(
    `${selectRecipient} where p.email = lower($1) and u.is_active and u.deleted_at is null for update of u`,
    [email],
  )
  return rows[0] ?? null
}

/** Notes that the address of an account is its owner's; false when that was known. */
export async function markEmailVerified({ db }: Work<Scope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update app_user set email_verified_at = now(), updated_at = now() where id = $1 and email_verified_at is null`,
    [id],
  )
  return rowCount === 1
}

/** Puts a verified address in the place of the old one. */
export async function replaceEmail({ db }: Work<SystemScope>, id: string, email: string): Promise<void> {
  await db.query(
    'update app_user set email = $2, email_verified_at = now(), updated_at = now() where id = $1',
    [id, email],
  )
}

/** Stores a password its owner chose without the old one. */
export async function resetPassword(
  { db }: Work<SystemScope>,
  id: string,
  password_hash: string,
): Promise<void> {
  await db.query(
    `update app_user set password_hash = $2, password_set_at = now(), must_change_password = false, updated_at = now()
     where id = $1`,
    [id, password_hash],
  )
}
