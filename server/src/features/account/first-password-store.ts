// SQL of accounts whose first password somebody else gives.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { Scope, Work } from '../../db/tenant-scope'

export interface NewAccount {
  id: string
  organization_id: string
  role: Role
  phone: string
  password_hash: string
  first_name: string
  last_name: string
  email: string
  /** Null where the first sign-in with the mailed password is to prove the address. */
  email_verified_at: string | null
  profession: Profession | null
}

/**
 * Adds an account whose password has to be replaced; false when the organization knows its id.
 * @throws Error when the phone, the address or the id belongs to somebody, which the identity store names
 */
export async function insertWithFirstPassword({ db }: Work<Scope>, account: NewAccount): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email,
       email_verified_at, profession, must_change_password)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true) on conflict (organization_id, id) do nothing`,
    [
      account.id,
      account.organization_id,
      account.role,
      account.phone,
      account.password_hash,
      account.first_name,
      account.last_name,
      account.email,
      account.email_verified_at,
      account.profession,
    ],
  )
  return rowCount === 1
}

/** Puts a first password in the place of whatever a person signed in with. */
export async function giveFirstPassword(
  { db }: Work<Scope>,
  id: string,
  password_hash: string,
): Promise<void> {
  await db.query(
    `update app_user set password_hash = $2, password_set_at = now(), must_change_password = true, updated_at = now()
     where id = $1`,
    [id, password_hash],
  )
}
