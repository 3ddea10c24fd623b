import type { TokenScope } from '@gozlem/domain/integration/api-token'
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface TokenRow {
  id: string
  name: string
  scopes: TokenScope[]
  ending: string
  expires_on: string
  created_by: string
  created_by_name: string | null
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
  revoked_by_name: string | null
}

const select = `select t.id, t.name, t.scopes, t.ending, t.expires_on, t.created_by, t.created_at, t.last_used_at, t.revoked_at,
    m.first_name || ' ' || m.last_name as created_by_name, r.first_name || ' ' || r.last_name as revoked_by_name
  from api_token t
    left join app_user m on m.organization_id = t.organization_id and m.id = t.created_by
    left join app_user r on r.organization_id = t.organization_id and r.id = t.revoked_by`

/** Tokens of the own organization, the latest first: those that nobody revoked, and the latest of the others. */
export async function listTokens({ db, scope }: Work<UserScope>): Promise<TokenRow[]> {
  const { rows } = await db.query<TokenRow>({
    name: 'list_api_tokens',
    text: `${select} where t.organization_id = $1 and (t.revoked_at is null or t.id in (
        select id from api_token where organization_id = $1 and revoked_at is not null
        order by created_at desc, id desc limit 200))
      order by t.created_at desc, t.id desc`,
    values: [scope.organization_id],
  })
  return rows
}

export async function findToken(
  { db, scope }: Work<UserScope>,
  id: string,
  { lock = false } = {},
): Promise<TokenRow | null> {
  const { rows } = await db.query<TokenRow>(
    `${select} where t.organization_id = $1 and t.id = $2 ${lock ? 'for update of t' : ''}`,
    [scope.organization_id, id],
  )
  return rows[0] ?? null
}

export interface NewToken {
  id: string
  name: string
  scopes: readonly TokenScope[]
  expires_on: string
  token_hash: Buffer
  ending: string
}

/** Keeps a token, or replaces the one that had its id. */
export async function putToken({ db, scope }: Work<UserScope>, token: NewToken): Promise<void> {
  const { id, name, scopes, expires_on, token_hash, ending } = token
  await db.query(
    `insert into api_token (organization_id, id, created_by, name, scopes, expires_on, token_hash, ending)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organization_id, id) do update set name = excluded.name, scopes = excluded.scopes,
       expires_on = excluded.expires_on, token_hash = excluded.token_hash, ending = excluded.ending`,
    [scope.organization_id, id, scope.user_id, name, scopes, expires_on, token_hash, ending],
  )
}

export async function revokeToken({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query(
    'update api_token set revoked_at = now(), revoked_by = $3 where organization_id = $1 and id = $2',
    [scope.organization_id, id, scope.user_id],
  )
}

/** Whoever runs the own organization. */
export async function listAdministrators({ db, scope }: Work<UserScope>) {
  const { rows } = await db.query<Columns<'app_user', 'email' | 'first_name' | 'last_name'>>(
    `select email, first_name, last_name from app_user
     where organization_id = $1 and role in ('osgb_admin', 'regular') and is_active and deleted_at is null and email <> ''
     order by id`,
    [scope.organization_id],
  )
  return rows
}
