// SQL of those who want no reports by mail from an organization. Addresses are kept as hashes (external/secrets).
import type { Columns, Texts } from '../../db/row-types'
import type { OrganizationScope, UserScope, Work } from '../../db/tenant-scope'

/** Since when the address of a row wants no mails, as a column of it; null while it gets them. `of` is the row's alias. */
export const optedOutAt = (of: 't' | 'd') => `(
  select n.opted_out_at from mail_opt_out n where n.organization_id = ${of}.organization_id
    and n.email_hash = sha256(convert_to(${of}.email, 'UTF8')) and n.opted_in_at is null)`

/** Those of the hashes whose addresses want no mails of the organization of `work`. */
export async function listOptedOut(
  { db, scope }: Work<UserScope | OrganizationScope>,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const { rows } = await db.query<Columns<'mail_opt_out', 'email_hash'>>(
    `select email_hash from mail_opt_out
     where organization_id = $1 and email_hash = any($2) and opted_in_at is null`,
    [scope.organization_id, hashes],
  )
  return rows.map(({ email_hash }) => email_hash)
}

/** Keeps that an address wants no mails; false when that is known. */
export async function insertOptOut(
  { db, scope }: Work<UserScope | OrganizationScope>,
  email_hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into mail_opt_out as n (organization_id, email_hash) values ($1, $2)
     on conflict (organization_id, email_hash) do update
       set opted_out_at = now(), opted_in_at = null, opted_in_by = null, opted_in_word = null
       where n.opted_in_at is not null`,
    [scope.organization_id, email_hash],
  )
  return rowCount === 1
}

/** Keeps the word by which an address gets mails again; false when it gets them already. */
export async function takeBackOptOut(
  { db, scope }: Work<UserScope>,
  email_hash: Buffer,
  word: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update mail_opt_out set opted_in_at = now(), opted_in_by = $3, opted_in_word = $4
     where organization_id = $1 and email_hash = $2 and opted_in_at is null`,
    [scope.organization_id, email_hash, scope.user_id, word],
  )
  return rowCount === 1
}

/** Whose digest a hash is of; null where they are gone. */
export async function findDigestReader(
  { db, scope }: Work<OrganizationScope>,
  hash: Buffer,
): Promise<string | null> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select id from app_user
     where organization_id = $1 and deleted_at is null and sha256(convert_to('digest:' || id::text, 'UTF8')) = $2`,
    [scope.organization_id, hash],
  )
  return rows[0]?.id ?? null
}

/** Whose mails a link is about; null of an organization that is closed. */
export async function findSender({ db, scope }: Work<OrganizationScope>): Promise<string | null> {
  const { rows } = await db.query<Texts<'name'>>(
    `select case when o.kind = 'osgb' then o.name else coalesce(
       (select u.first_name || ' ' || u.last_name from app_user u where u.organization_id = o.id
        order by u.created_at limit 1), o.name) end as name
     from organization o where o.id = $1 and o.closed_at is null`,
    [scope.organization_id],
  )
  return rows[0]?.name ?? null
}

/** Whose mails are taken back: those of a contact, or all to an address. */
export type MailReader = { contact_id: string } | { email_hash: Buffer }

/**
 * Takes back the mails with reports that still wait for somebody; those that were given up cannot be tried again. Mails
 * are locked before their deliveries, each in the order of their ids, as the outbox does.
 * @returns the mails that waited
 */
export async function withdrawMails(
  { db, scope }: Work<UserScope | OrganizationScope>,
  reader: MailReader,
): Promise<string[]> {
  const [theirs, who] =
    'contact_id' in reader
      ? ['d.contact_id = $2', reader.contact_id]
      : ["sha256(convert_to(d.email, 'UTF8')) = $2", reader.email_hash]
  const open = `d.organization_id = $1 and d.mail_status in ('waiting', 'failed') and ${theirs}`
  const { rows: locked } = await db.query<Columns<'outbox_message', 'id'>>(
    `select m.id from report_delivery d
     join outbox_message m on m.organization_id = d.organization_id and m.id = d.outbox_message_id
     where ${open} order by m.id for update of m`,
    [scope.organization_id, who],
  )
  if (locked.length === 0) return []
  const { rows } = await db.query<Columns<'report_delivery', 'outbox_message_id'>>(
    `with theirs as (
       select d.id, d.outbox_message_id, d.mail_status from report_delivery d
       where ${open} and d.outbox_message_id = any($3) order by d.id for update),
     gone as (
       delete from outbox_message m using theirs where m.id = theirs.outbox_message_id and m.status <> 'sent')
     update report_delivery d set mail_status = 'withdrawn' from theirs
     where d.organization_id = $1 and d.id = theirs.id and theirs.mail_status = 'waiting'
     returning d.outbox_message_id`,
    [scope.organization_id, who, locked.map(({ id }) => id)],
  )
  return rows.flatMap(({ outbox_message_id }) => outbox_message_id ?? [])
}
