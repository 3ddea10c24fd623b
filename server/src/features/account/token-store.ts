// SQL of the links sent by mail and of sign-in tokens for the web. Whoever changes a token locks its owner first.
import { type LinkPurpose, linkLifeSeconds, linksEndedWithSessions } from '@gozlem/domain/account/link-life'
import type { Role } from '@gozlem/domain/account/roles'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface NewToken {
  id: string
  organization_id: string
  user_id: string
  purpose: LinkPurpose
  token_hash: Buffer
  /** The address the link goes to; null where no address is proved by it. */
  email: string | null
  life_seconds: number
  /** From where it was asked for; null for what nobody signed in asked for. */
  asked: AskedFrom | null
}

export interface AskedFrom {
  session_id: string
  user_agent: string
  address: string
}

/** Stores a token; answers when it expires. */
export async function insertToken({ db }: Work<Scope>, token: NewToken): Promise<string> {
  const { rows } = await db.query<Columns<'account_token', 'expires_at'>>(
    `insert into account_token (id, organization_id, user_id, purpose, token_hash, email, expires_at, session_id,
       user_agent, address)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8, $9, $10) returning expires_at`,
    [
      token.id,
      token.organization_id,
      token.user_id,
      token.purpose,
      token.token_hash,
      token.email,
      token.life_seconds,
      token.asked?.session_id,
      token.asked?.user_agent ?? '',
      token.asked?.address ?? '',
    ],
  )
  const row = rows[0]
  if (!row) throw new Error('the token was not stored')
  return row.expires_at
}

/** Who a token belongs to, as far as rules and mails about it need. */
export interface TokenOwner {
  id: string
  organization_id: string
  role: Role
  phone: string
  first_name: string
  last_name: string
  email: string
  email_verified_at: string | null
}

/** The active owner of a token that holds, used or not, locked until the transaction ends; null without one. */
export async function lockTokenOwner(
  { db }: Work<SystemScope>,
  token_hash: Buffer,
  purposes: readonly LinkPurpose[],
): Promise<TokenOwner | null> {
  const { rows } = await db.query<TokenOwner>(
    `select u.id, u.organization_id, u.role, u.phone, u.first_name, u.last_name, u.email, u.email_verified_at
     from account_token t join app_user u on u.organization_id = t.organization_id and u.id = t.user_id
     where t.token_hash = $1 and t.purpose = any($2) and t.expires_at > now() and u.is_active and u.deleted_at is null
     for update of u`,
    [token_hash, purposes],
  )
  return rows[0] ?? null
}

export interface HeldToken {
  purpose: LinkPurpose
  email: string | null
  used_at: string | null
  expires_at: string
}

/** A token that has not expired, used or not. */
export async function findToken({ db }: Work<SystemScope>, token_hash: Buffer): Promise<HeldToken | null> {
  const { rows } = await db.query<HeldToken>(
    `select purpose, email, used_at, expires_at from account_token where token_hash = $1 and expires_at > now()`,
    [token_hash],
  )
  return rows[0] ?? null
}

/** Uses a token up; null when it is used or expired: of any number of requests one succeeds. */
export async function consumeToken({ db }: Work<SystemScope>, token_hash: Buffer): Promise<HeldToken | null> {
  const { rows } = await db.query<HeldToken>(
    `update account_token set used_at = now() where token_hash = $1 and used_at is null and expires_at > now()
     returning purpose, email, used_at, expires_at`,
    [token_hash],
  )
  return rows[0] ?? null
}

/** How many tokens of a user for a purpose were made in the last hour and hold still. */
export async function countRecentTokens(
  { db }: Work<Scope>,
  user_id: string,
  purpose: LinkPurpose,
): Promise<number> {
  const { rows } = await db.query<Numbers<'held'>>(
    `select count(*)::int as held from account_token
     where user_id = $1 and purpose = $2 and used_at is null and expires_at > now()
       and expires_at > now() + make_interval(secs => $3 - 3600)`,
    [user_id, purpose, linkLifeSeconds[purpose]],
  )
  return rows[0]?.held ?? 0
}

/** Takes the worth from a user's unused tokens: those of some purposes, or all that end with the sessions. */
export async function deleteUnusedTokens(
  { db }: Work<Scope>,
  user_id: string,
  purposes: readonly LinkPurpose[] = linksEndedWithSessions,
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from account_token where user_id = $1 and purpose = any($2) and used_at is null',
    [user_id, purposes],
  )
  return rowCount ?? 0
}

/** Takes the worth from the caller's unused tokens that were asked for in one of their sessions. */
export async function deleteTokensOfSession(
  { db, scope }: Work<UserScope>,
  session_id: string,
  purposes: readonly LinkPurpose[] = linksEndedWithSessions,
): Promise<void> {
  await db.query(
    `delete from account_token
     where user_id = $1 and session_id = $2 and purpose = any($3) and used_at is null`,
    [scope.user_id, session_id, purposes],
  )
}

export interface EmailChangeRow {
  email: string
  asked_at: string
  session_id: string | null
  user_agent: string
  address: string
}

/** The caller's new address that waits for its link to be opened; null where none does. */
export async function findEmailChange({ db, scope }: Work<UserScope>): Promise<EmailChangeRow | null> {
  const { rows } = await db.query<EmailChangeRow>(
    `select email, created_at as asked_at, session_id, user_agent, address from account_token
     where user_id = $1 and purpose = 'change_email' and used_at is null and expires_at > now()
     order by created_at desc limit 1`,
    [scope.user_id],
  )
  return rows[0] ?? null
}
