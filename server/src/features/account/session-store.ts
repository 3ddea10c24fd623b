// SQL of sessions. Somebody's sessions end together with the links that would open or move the account afterwards: there
// is no way to end the ones without the others. Links go first, so that a session which is just being opened by one is
// either not opened or found.
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { deleteUnusedTokens } from './token-store'

export interface NewSession {
  id: string
  organization_id: string
  user_id: string
  token_hash: Buffer
  user_agent: string
  address: string
}

/** Opens a session and notes when its user was last here. */
export async function insertSession({ db }: Work<SystemScope>, session: NewSession): Promise<void> {
  await db.query(
    `with signed_in as (update app_user set last_login_at = now() where organization_id = $2 and id = $3)
     insert into session (id, organization_id, user_id, token_hash, user_agent, address)
     values ($1, $2, $3, $4, $5, $6)`,
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

export interface SessionRow {
  id: string
  user_agent: string
  address: string
  created_at: string
  last_used_at: string
}

/** The caller's sessions that still sign in, by the rule of app.enter_session. */
export async function listSessions({ db, scope }: Work<UserScope>): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select id, user_agent, address, created_at, last_used_at from session
     where user_id = $1 and last_used_at > now() - app.session_idle_limit() and created_at > now() - app.session_life()
     order by last_used_at desc, id desc`,
    [scope.user_id],
  )
  return rows
}

/**
 * Whether this session was opened at most so many minutes ago, by the password that counts now. Whoever has to change a
 * given password makes no sign-in link, and those made before ended with the giving.
 */
export async function isOpenedByPassword(
  { db, scope }: Work<UserScope>,
  id: string,
  minutes: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from session s join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
     where s.id = $1 and s.user_id = $2 and s.created_at >= u.password_set_at
       and s.created_at > now() - make_interval(mins => $3)`,
    [id, scope.user_id, minutes],
  )
  return rowCount === 1
}

/** Ends one of the caller's sessions; false when they have no such one. */
export async function deleteSession({ db, scope }: Work<UserScope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from session where id = $1 and user_id = $2', [
    id,
    scope.user_id,
  ])
  return rowCount === 1
}

/** Ends the caller's other sessions and all links; answers how many there were of each. */
export async function deleteOtherSessionsAndLinks(
  work: Work<UserScope>,
  keep: string,
): Promise<{ sessions: number; links: number }> {
  const { db, scope } = work
  const links = await deleteUnusedTokens(work, scope.user_id)
  const { rowCount } = await db.query('delete from session where user_id = $1 and id <> $2', [
    scope.user_id,
    keep,
  ])
  return { sessions: rowCount ?? 0, links }
}

export async function deleteSessionsAndLinks(work: Work<Scope>, user_id: string): Promise<void> {
  await deleteUnusedTokens(work, user_id)
  await work.db.query('delete from session where user_id = $1', [user_id])
}
