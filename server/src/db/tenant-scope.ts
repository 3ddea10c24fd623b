// The tenant a piece of work belongs to. Stores take a scope, and only this file makes one: for a request from its
// session, for a job from the organization the job names. A query without a scope does not compile, and a connection
// without a scope sees no row (row level security, migration 0001).
import { createHash } from 'node:crypto'
import type { Role } from '@gozlem/domain/account/roles'
import type { TokenScope } from '@gozlem/domain/integration/api-token'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from './away'
import { withTransaction } from './pool'
import type { Columns } from './row-types'

declare const minted: unique symbol

/** Work of one person: what they may see is narrowed further by role in the stores. */
export interface UserScope {
  readonly kind: 'user'
  readonly organization_id: string
  readonly user_id: string
  readonly role: Role
  readonly [minted]: true
}

/** Work of a job inside one organization, on behalf of everybody there. */
export interface OrganizationScope {
  readonly kind: 'organization'
  readonly organization_id: string
  readonly [minted]: true
}

/** Work before anybody is signed in, or across tenants: sign-in, demo data, housekeeping. */
export interface SystemScope {
  readonly kind: 'system'
  readonly [minted]: true
}

/** Work of a client company's contact in its portal. No other store takes it, and those of the portal narrow every query by it. */
export interface PortalScope {
  readonly kind: 'portal'
  readonly organization_id: string
  readonly client_company_id: string
  readonly contact_id: string
  readonly session_id: string
  readonly [minted]: true
}

export type TenantScope = UserScope | OrganizationScope
export type Scope = TenantScope | SystemScope

/** Queries of one connection whose scope is set; handed out together with that scope. */
export type Database = Pick<PoolClient, 'query'>

/** A connection at work: the queries and the scope they run under. */
export interface Work<S extends Scope | PortalScope = TenantScope> {
  readonly db: Database
  readonly scope: S
}

export interface SignedIn {
  /** A program has its token instead. */
  readonly session_id: string
  readonly api_token_id: string | null
  /** What a program may do; null for a person, who may do what their role may. */
  readonly token_scopes: readonly TokenScope[] | null
  readonly must_change_password: boolean
  readonly has_second_factor: boolean
}

/** Hash under which a session token is stored and looked up. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Reads on behalf of a session; `null` when the token signs nobody in. No transaction: each query stands alone. */
export async function readAsSession<T>(
  pool: Pool,
  token: string,
  work: (work: Work<UserScope>, session: SignedIn) => Promise<T>,
): Promise<T | null> {
  return withConnection(pool, async (client) => {
    const entered = await enterSession(client, token, false)
    return entered && (await work({ db: client, scope: entered.scope }, entered))
  })
}

/** Writes on behalf of a session in one transaction; `null` when the token signs nobody in. */
export async function writeAsSession<T>(
  pool: Pool,
  token: string,
  work: (work: Work<UserScope>, session: SignedIn) => Promise<T>,
): Promise<T | null> {
  return withTransaction(pool, async (client) => {
    const entered = await enterSession(client, token, true)
    return entered && (await work({ db: client, scope: entered.scope }, entered))
  })
}

/** Reads on behalf of a program; `null` when its API token does not hold. */
export async function readAsApiToken<T>(
  pool: Pool,
  token: string,
  work: (work: Work<UserScope>, program: SignedIn) => Promise<T>,
): Promise<T | null> {
  return withConnection(pool, async (client) => {
    const entered = await enterApiToken(client, token, false)
    return entered && (await work({ db: client, scope: entered.scope }, entered))
  })
}

/** Writes on behalf of a program in one transaction; `null` when its API token does not hold. */
export async function writeAsApiToken<T>(
  pool: Pool,
  token: string,
  work: (work: Work<UserScope>, program: SignedIn) => Promise<T>,
): Promise<T | null> {
  return withTransaction(pool, async (client) => {
    const entered = await enterApiToken(client, token, true)
    return entered && (await work({ db: client, scope: entered.scope }, entered))
  })
}

/**
 * Writes of the system's administrator, which reach across tenants, in one transaction; `null` when the token signs
 * nobody in. `admit` refuses whoever is no administrator before the wider scope is set.
 */
export async function writeAsAdministrator<T>(
  pool: Pool,
  token: string,
  admit: (scope: UserScope, session: SignedIn) => void,
  work: (work: Work<SystemScope>, administrator: UserScope, session: SignedIn) => Promise<T>,
): Promise<T | null> {
  return withTransaction(pool, async (client) => {
    const entered = await enterSession(client, token, true)
    if (!entered) return null
    admit(entered.scope, entered)
    if (entered.scope.role !== 'superadmin') throw new Error('only a superadmin works across tenants')
    await client.query(setScope, ['', 'system'])
    return work({ db: client, scope: mint({ kind: 'system' }) }, entered.scope, entered)
  })
}

/** Narrows an administrator's work across tenants to one organization, for what is left of the transaction. */
export async function narrowToOrganization(
  { db }: Work<SystemScope>,
  { user_id, role }: UserScope,
  organization_id: string,
): Promise<Work<UserScope>> {
  await db.query(setScope, [organization_id, 'tenant'])
  return { db, scope: mint({ kind: 'user', organization_id, user_id, role }) }
}

/** Writes for a job of one organization in one transaction. */
export async function writeForOrganization<T>(
  pool: Pool,
  organization_id: string,
  work: (work: Work<OrganizationScope>) => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await client.query(setScope, [organization_id, 'tenant'])
    return work({ db: client, scope: mint({ kind: 'organization', organization_id }) })
  })
}

/** Reads of a job of one organization, all as of one moment. */
export async function readSnapshot<T>(
  pool: Pool,
  organization_id: string,
  work: (work: Work<OrganizationScope>) => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    await client.query(setScope, [organization_id, 'tenant'])
    return work({ db: client, scope: mint({ kind: 'organization', organization_id }) })
  })
}

/**
 * Writes of a job in the name of one person, in one transaction; `null` when they may not sign in any more.
 * Whoever queued the job had their session.
 */
export async function writeForPerson<T>(
  pool: Pool,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  work: (work: Work<UserScope>) => Promise<T>,
): Promise<T | null> {
  return withTransaction(pool, async (client) => {
    await client.query(setScope, [organization_id, 'tenant'])
    const { rows } = await client.query<Columns<'app_user', 'role'>>(
      'select role from app_user where id = $1 and organization_id = $2 and is_active and deleted_at is null',
      [user_id, organization_id],
    )
    const [person] = rows
    return person
      ? work({ db: client, scope: mint({ kind: 'user', organization_id, user_id, role: person.role }) })
      : null
  })
}

/** Works for a contact in the portal in one transaction; `null` when the token lets nobody in. */
export async function writeForContact<T>(
  pool: Pool,
  token: string,
  work: (work: Work<PortalScope>) => Promise<T>,
): Promise<T | null> {
  return withTransaction(pool, async (client) => {
    const entering = { name: 'enter_portal_session', text: 'select * from app.enter_portal_session($1)' }
    const { rows } = await client.query<EnteredPortal>({ ...entering, values: [hashToken(token)] })
    const [entered] = rows
    return entered ? work({ db: client, scope: mint<PortalScope>({ kind: 'portal', ...entered }) }) : null
  })
}

type EnteredPortal = Omit<PortalScope, 'kind' | typeof minted>

/** Goes on as the organization, about what the contact was found to see. */
export const asOrganization = ({ db, scope }: Work<PortalScope>): Work<OrganizationScope> => ({
  db,
  scope: mint({ kind: 'organization', organization_id: scope.organization_id }),
})

/** Works across tenants in one transaction: sign-in before a session exists, demo data, housekeeping. */
export async function writeAsSystem<T>(
  pool: Pool,
  work: (work: Work<SystemScope>) => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await client.query(setScope, ['', 'system'])
    return work({ db: client, scope: mint({ kind: 'system' }) })
  })
}

const setScope = "select set_config('app.organization_id', $1, true), set_config('app.scope', $2, true)"

const mint = <S extends Scope | PortalScope>(scope: Omit<S, typeof minted>): S => scope as S

interface SessionRow {
  session_id: string
  user_id: string
  organization_id: string
  role: Role
  must_change_password: boolean
  has_second_factor: boolean
}

async function enterSession(client: PoolClient, token: string, isLocal: boolean) {
  const { rows } = await client.query<SessionRow>({
    name: 'enter_session',
    text: 'select * from app.enter_session($1, $2)',
    values: [hashToken(token), isLocal],
  })
  const row = rows[0]
  if (!row) return null
  const { session_id, must_change_password, has_second_factor, ...scope } = row
  return {
    scope: mint<UserScope>({ kind: 'user', ...scope }),
    session_id,
    api_token_id: null,
    token_scopes: null,
    must_change_password,
    has_second_factor,
  }
}

type ApiTokenRow = Pick<SessionRow, 'user_id' | 'organization_id' | 'role'> & {
  token_id: string
  scopes: TokenScope[]
}

/** A program works in the name of whoever made its token, within the token's scopes. */
async function enterApiToken(client: PoolClient, token: string, isLocal: boolean) {
  const { rows } = await client.query<ApiTokenRow>({
    name: 'enter_api_token',
    text: 'select * from app.enter_api_token($1, $2)',
    values: [hashToken(token), isLocal],
  })
  const row = rows[0]
  if (!row) return null
  const { token_id, scopes, ...scope } = row
  return {
    scope: mint<UserScope>({ kind: 'user', ...scope }),
    session_id: token_id,
    api_token_id: token_id,
    token_scopes: scopes,
    must_change_password: false,
    has_second_factor: false,
  }
}

/** Every checkout begins by setting a scope, so what the connection's last user left behind is never in force. */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    broken = isConnectionLost(error)
    throw error
  } finally {
    client.release(broken)
  }
}
