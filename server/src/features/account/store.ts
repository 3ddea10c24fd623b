// SQL of users.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'
import type { MatrixTable } from '@gozlem/domain/report/matrix-table'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface UserRow {
  id: string
  organization_id: string
  organization_name: string
  organization_kind: OrganizationKind
  l_table: MatrixTable
  requires_face_check: boolean
  role: Role
  phone: string
  first_name: string
  last_name: string
  email: string
  email_verified_at: string | null
  profession: Profession | null
  must_change_password: boolean
  password_set_at: string
  has_second_factor: boolean
  is_active: boolean
  organization_is_suspended: boolean
  password_hash: string
  created_at: string
  /** Sealed. */
  tc_number: Buffer | null
  tax_number: Buffer | null
  tax_office: string
  company_email: string
}

const selectUser = `select u.id, u.organization_id, o.name as organization_name, o.kind as organization_kind,
    o.l_table, o.requires_face_check, u.role,
    u.phone, u.first_name, u.last_name, u.email, u.email_verified_at, u.profession, u.must_change_password,
    u.password_set_at, u.second_factor_since is not null as has_second_factor, u.is_active,
    o.suspended_at is not null as organization_is_suspended,
    u.password_hash, u.created_at, u.tc_number, o.tax_number, o.tax_office, o.email as company_email
  from app_user u join organization o on o.id = u.organization_id`

export async function findUserByPhone({ db }: Work<SystemScope>, phone: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(
    `${selectUser} join person p on p.organization_id = u.organization_id and p.id = u.id where p.phone = $1`,
    [phone],
  )
  return rows[0] ?? null
}

/** An account as it is now, locked until the transaction ends. */
export async function lockUser({ db }: Work<Scope>, id: string): Promise<UserRow | null> {
  await db.query('select from app_user where id = $1 for update', [id])
  const { rows } = await db.query<UserRow>(`${selectUser} where u.id = $1`, [id])
  return rows[0] ?? null
}

export async function findCaller({ db, scope }: Work<UserScope>): Promise<UserRow> {
  const { rows } = await db.query<UserRow>({
    name: 'find_caller',
    text: `${selectUser} where u.id = $1`,
    values: [scope.user_id],
  })
  const row = rows[0]
  if (!row) throw new Error('the signed-in user is not visible to its own session')
  return row
}

/**
 * Stores the own new password, which replaces `old_hash`; false when that is no longer the password. Nobody has to change
 * it any more.
 */
export async function updatePassword(
  { db, scope }: Work<UserScope>,
  { old_hash, new_hash }: { old_hash: string; new_hash: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update app_user set password_hash = $1, password_set_at = now(), must_change_password = false, updated_at = now()
     where id = $2 and password_hash = $3`,
    [new_hash, scope.user_id, old_hash],
  )
  return rowCount === 1
}
