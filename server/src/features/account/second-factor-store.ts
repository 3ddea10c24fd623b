// SQL of the second factor. A code counts once: checking and using it are one statement.
import { v7 as uuidv7 } from 'uuid'
import type { Numbers } from '../../db/row-types'
import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface SecondFactorRow {
  /** Sealed. */
  secret: Buffer
  /** Null while it is set up: it does not count yet. */
  since: string | null
}

export async function findSecondFactor(
  { db }: Work<UserScope | SystemScope>,
  user_id: string,
): Promise<SecondFactorRow | null> {
  const { rows } = await db.query<SecondFactorRow>(
    `select second_factor_secret as secret, second_factor_since as since from app_user
     where id = $1 and second_factor_secret is not null`,
    [user_id],
  )
  return rows[0] ?? null
}

/** Puts a secret in the place of one that does not count yet; false when the second factor is on. */
export async function replaceSecret({ db, scope }: Work<UserScope>, secret: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'update app_user set second_factor_secret = $1 where id = $2 and second_factor_since is null',
    [secret, scope.user_id],
  )
  return rowCount === 1
}

/** Lets the secret count from now on; false when it is on already or another secret has taken its place. */
export async function enableSecondFactor(
  { db, scope }: Work<UserScope>,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update app_user set second_factor_since = now(), second_factor_step = $3, updated_at = now()
     where id = $1 and second_factor_secret = $2 and second_factor_since is null`,
    [scope.user_id, secret, step],
  )
  return rowCount === 1
}

export async function disableSecondFactor({ db, scope }: Work<UserScope>): Promise<void> {
  await db.query(
    `update app_user set second_factor_secret = null, second_factor_since = null, updated_at = now() where id = $1`,
    [scope.user_id],
  )
  await db.query('delete from recovery_code where user_id = $1', [scope.user_id])
}

/** Uses the code of a time step; false when that or a later one was used. */
export async function consumeStep(
  { db }: Work<UserScope | SystemScope>,
  user_id: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update app_user set second_factor_step = $2
     where id = $1 and second_factor_step < $2 and second_factor_since is not null`,
    [user_id, step],
  )
  return rowCount === 1
}

/** Uses a recovery code; false when there is no such unused one. */
export async function consumeRecoveryCode(
  { db }: Work<UserScope | SystemScope>,
  user_id: string,
  code_hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update recovery_code set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [user_id, code_hash],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(
  { db }: Work<UserScope | SystemScope>,
  user_id: string,
): Promise<number> {
  const { rows } = await db.query<Numbers<'unused'>>(
    'select count(*)::int as unused from recovery_code where user_id = $1 and used_at is null',
    [user_id],
  )
  return rows[0]?.unused ?? 0
}

export async function replaceRecoveryCodes(
  { db, scope }: Work<UserScope>,
  code_hashes: readonly Buffer[],
): Promise<void> {
  await db.query('delete from recovery_code where user_id = $1', [scope.user_id])
  await db.query(
    `insert into recovery_code (id, organization_id, user_id, code_hash)
     select id, $1, $2, code_hash from unnest($3::uuid[], $4::bytea[]) as code (id, code_hash)`,
    [scope.organization_id, scope.user_id, code_hashes.map(() => uuidv7()), code_hashes],
  )
}
