// All SQL of users, sessions and counted tries.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'
import type { Database, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface UserRow {
  id: string
  organization_id: string
  organization_name: string
  organization_kind: OrganizationKind
  role: Role
  phone: string
  first_name: string
  last_name: string
  email: string
  email_verified_at: string | null
  profession: Profession | null
  must_change_password: boolean
  is_active: boolean
  password_hash: string
  created_at: string
}

const selectUser = `select u.id, u.organization_id, o.name as organization_name, o.kind as organization_kind, u.role,
    u.phone, u.first_name, u.last_name, u.email, u.email_verified_at, u.profession, u.must_change_password, u.is_active,
    u.password_hash, u.created_at
  from app_user u join organization o on o.id = u.organization_id`

export async function findUserByPhone({ db }: Work<SystemScope>, phone: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(`${selectUser} where u.phone = $1`, [phone])
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

export async function insertSession(
  { db }: Work<SystemScope>,
  session: {
    id: string
    organization_id: string
    user_id: string
    token_hash: Buffer
    user_agent: string
    address: string
  },
): Promise<void> {
  await db.query(
    `insert into session (id, organization_id, user_id, token_hash, user_agent, address) values ($1, $2, $3, $4, $5, $6)`,
    [
      session.id,
      session.organization_id,
      session.user_id,
      session.token_hash,
      session.user_agent,
      session.address,
    ],
  )
}

export async function deleteSession({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from session where id = $1 and user_id = $2', [id, scope.user_id])
}

export async function deleteOtherSessions({ db, scope }: Work<UserScope>, keep: string): Promise<void> {
  await db.query('delete from session where user_id = $1 and id <> $2', [scope.user_id, keep])
}

export async function updatePassword({ db, scope }: Work<UserScope>, password_hash: string): Promise<void> {
  await db.query(
    'update app_user set password_hash = $1, must_change_password = false, updated_at = now() where id = $2',
    [password_hash, scope.user_id],
  )
}

/** Counts a try under a key and answers how many there were in the running window and when that ends, in seconds. */
export async function countTry(
  db: Database,
  key: string,
  windowSeconds: number,
): Promise<{ tries: number; ends_in: number }> {
  const { rows } = await db.query<{ tries: number; ends_in: number }>(
    `insert into attempt_limit as a (key, tries, window_ends_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       tries = case when a.window_ends_at < now() then 1 else a.tries + 1 end,
       window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
     returning tries, ceil(extract(epoch from window_ends_at - now()))::int as ends_in`,
    [key, windowSeconds],
  )
  return rows[0] ?? { tries: 1, ends_in: windowSeconds }
}

export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.query('delete from attempt_limit where key = $1', [key])
}
