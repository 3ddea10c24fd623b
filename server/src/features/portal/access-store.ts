// SQL of who may read a portal: its contacts, the links that let them in, and their sessions.
import { portalInvitationMinutes } from '@gozlem/domain/client-company/portal'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'
import type { Columns, Numbers } from '../../db/row-types'
import type { PortalScope, Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface AccessRow {
  contact_id: string
  invited_at: string
  invited_by_name: string
  last_seen_at: string | null
}

const columns = `a.contact_id, a.invited_at, u.first_name || ' ' || u.last_name as invited_by_name, a.last_seen_at`
const invitedBy = `join app_user u on u.organization_id = a.organization_id and u.id = a.invited_by`
const contact = `join client_company_contact k on k.organization_id = a.organization_id and k.id = a.contact_id`

/** The contacts of a client company that may read its portal; whether the caller may see the company is asked before. */
export async function listAccess(
  { db, scope }: Work<UserScope>,
  client_company_id: string,
): Promise<AccessRow[]> {
  const { rows } = await db.query<AccessRow>({
    name: 'list_portal_access',
    text: `select ${columns} from portal_access a ${contact} ${invitedBy}
      where k.client_company_id = $2 and a.organization_id = $1 order by a.invited_at, a.contact_id`,
    values: [scope.organization_id, client_company_id],
  })
  return rows
}

/** Lets a contact in; false when they were invited just now (portalInvitationMinutes). */
export async function putAccess({ db, scope }: Work<UserScope>, contact_id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into portal_access as a (organization_id, contact_id, invited_by) values ($1, $2, $3)
     on conflict (organization_id, contact_id) do update set invited_by = excluded.invited_by, invited_at = now()
       where a.invited_at < now() - make_interval(mins => ${portalInvitationMinutes})`,
    [scope.organization_id, contact_id, scope.user_id],
  )
  return rowCount === 1
}

/** Ends the access of a contact with its link and its sessions; false when there was none. */
export async function deleteAccess({ db, scope }: Work<UserScope>, contact_id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from portal_access where organization_id = $1 and contact_id = $2',
    [scope.organization_id, contact_id],
  )
  return rowCount === 1
}

/** A contact who may come in, with whose portal it is and who invited them. */
export interface InvitedRow {
  organization_id: string
  organization_name: string
  organization_kind: OrganizationKind
  client_company_id: string
  company_name: string
  contact_id: string
  name: string
  email: string
  inviter_name: string
}

const invited = `select a.organization_id, a.contact_id, k.client_company_id, k.name, k.email, c.name as company_name,
    o.name as organization_name, o.kind as organization_kind, u.first_name || ' ' || u.last_name as inviter_name
  from portal_access a ${contact} and k.is_active ${invitedBy}
    join client_company c on c.organization_id = k.organization_id and c.id = k.client_company_id and c.deleted_at is null
    join organization o on o.id = a.organization_id and o.suspended_at is null and o.closed_at is null`

/** Portals that an address may read, the latest invitations first. */
export async function listInvited({ db }: Work<SystemScope>, email: string): Promise<InvitedRow[]> {
  const { rows } = await db.query<InvitedRow>(
    `${invited} where k.email = $1 order by a.invited_at desc limit 20`,
    [email],
  )
  return rows
}

/** Whoever is signed in, or was just found by a link. */
export async function findInvited(
  { db }: Work<Scope | PortalScope>,
  { organization_id, contact_id }: Pick<InvitedRow, 'organization_id' | 'contact_id'>,
): Promise<InvitedRow | null> {
  const { rows } = await db.query<InvitedRow>({
    name: 'find_portal_contact',
    text: `${invited} where a.organization_id = $1 and a.contact_id = $2`,
    values: [organization_id, contact_id],
  })
  return rows[0] ?? null
}

/** Gives a contact another link; the one before lets nobody in any more. */
export async function putLink(
  { db }: Work<SystemScope>,
  { organization_id, contact_id }: Pick<InvitedRow, 'organization_id' | 'contact_id'>,
  { token_hash, minutes }: { token_hash: Buffer; minutes: number },
): Promise<void> {
  await db.query(
    `insert into portal_link (organization_id, contact_id, token_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [organization_id, contact_id, token_hash, minutes],
  )
}

/** How many links of a contact hold; nobody makes another until the transaction ends. */
export async function countLinks(
  { db }: Work<SystemScope>,
  { organization_id, contact_id }: Pick<InvitedRow, 'organization_id' | 'contact_id'>,
): Promise<number> {
  await db.query('select from portal_access where organization_id = $1 and contact_id = $2 for update', [
    organization_id,
    contact_id,
  ])
  const { rows } = await db.query<Numbers<'held'>>(
    'select count(*)::int as held from portal_link where organization_id = $1 and contact_id = $2 and expires_at > now()',
    [organization_id, contact_id],
  )
  return rows[0]?.held ?? 0
}

/**
 * Spends the links of a contact by one that holds: of two that come at once one is let in. Locks the access first, as whatever ends
 * it does: two links of a contact would otherwise wait for each other. What holds is asked once it is locked.
 */
export async function takeLink(
  { db }: Work<SystemScope>,
  token_hash: Buffer,
): Promise<Columns<'portal_link', 'organization_id' | 'contact_id'> | null> {
  await db.query(
    `select from portal_access a where (a.organization_id, a.contact_id) in (
       select l.organization_id, l.contact_id from portal_link l where l.token_hash = $1) for update`,
    [token_hash],
  )
  const { rows } = await db.query<Columns<'portal_link', 'organization_id' | 'contact_id'>>(
    `delete from portal_link l using portal_link held
     where held.token_hash = $1 and held.expires_at > now() and l.organization_id = held.organization_id
       and l.contact_id = held.contact_id
     returning l.organization_id, l.contact_id`,
    [token_hash],
  )
  return rows[0] ?? null
}

/** Opens a session and notes that its contact was here. */
export async function insertSession(
  { db }: Work<SystemScope>,
  {
    id,
    organization_id,
    contact_id,
    token_hash,
  }: Pick<InvitedRow, 'organization_id' | 'contact_id'> & { id: string; token_hash: Buffer },
): Promise<void> {
  await db.query(
    `with seen as (update portal_access set last_seen_at = now() where organization_id = $2 and contact_id = $3)
     insert into portal_session (id, organization_id, contact_id, token_hash) values ($1, $2, $3, $4)`,
    [id, organization_id, contact_id, token_hash],
  )
}

/** Ends the session of whoever is signed in. */
export async function deleteSession({ db, scope }: Work<PortalScope>): Promise<void> {
  await db.query('delete from portal_session where organization_id = $1 and id = $2', [
    scope.organization_id,
    scope.session_id,
  ])
}
