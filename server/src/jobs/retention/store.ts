// SQL of housekeeping: it removes rows of every feature, across tenants, so it stands beside them. Each statement takes
// a bounded number of rows; whoever calls repeats it until nothing is left.
import {
  deletedKeptDays,
  messagesKeptDays,
  rejectedApplicationKeptDays,
  unverifiedKeptDays,
} from '@gozlem/domain/account/retention'
import type { SystemScope, Work } from '../../db/tenant-scope'

type System = Work<SystemScope>

export interface DoomedImage {
  id: string
  organization_id: string
  storage_id: string
  mime: string
}

const atOnce = 200

/** Photos removed from their report long enough ago. */
export async function removedImages({ db }: System): Promise<DoomedImage[]> {
  const { rows } = await db.query<DoomedImage>(
    `select id, organization_id, storage_id, mime from report_image
     where deleted_at < now() - make_interval(days => $1) order by deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  return rows
}

/** Photos of reports deleted long enough ago. */
export async function imagesOfDeletedReports({ db }: System): Promise<DoomedImage[]> {
  const { rows } = await db.query<DoomedImage>(
    `select i.id, i.organization_id, i.storage_id, i.mime
     from report r join report_image i on i.report_id = r.id
     where r.deleted_at < now() - make_interval(days => $1) limit $2`,
    [deletedKeptDays, atOnce],
  )
  return rows
}

/** Removes photo rows, with what refers to them; the findings stay. */
export async function removeImages({ db }: System, ids: readonly string[]): Promise<void> {
  await db.query(
    `update report_entry e set image_id = kept.photos[1], more_image_ids = kept.photos[2:]
     from (select id, array(
             select photo from unnest(image_id || more_image_ids) with ordinality as p (photo, place)
             where photo <> all($1) order by place) as photos
           from report_entry where image_id = any($1::uuid[]) or more_image_ids && $1) kept
     where kept.id = e.id`,
    [ids],
  )
  await db.query('delete from analysis_item where image_id = any($1)', [ids])
  await db.query('delete from report_image where id = any($1)', [ids])
}

/** Removes reports deleted long enough ago that have no photos any more; answers how many. */
export async function removeReports({ db }: System): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from report r where r.deleted_at < now() - make_interval(days => $1)
       and not exists (select 1 from report_image i where i.report_id = r.id) order by r.deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.query('delete from report_entry where report_id = any($1)', [ids])
  await db.query('delete from report_reference where report_id = any($1)', [ids])
  await db.query('delete from analysis where report_id = any($1)', [ids])
  await db.query('delete from report where id = any($1)', [ids])
  return ids.length
}

/** Counts what closed organisations leave among what is deleted, so that it is removed with it. */
export async function deleteWhatIsClosed({ db }: System): Promise<void> {
  for (const table of ['report', 'client_company'])
    await db.query(
      `update ${table} t set deleted_at = o.closed_at from organization o
       where o.id = t.organization_id and o.closed_at < now() - make_interval(days => $1) and t.deleted_at is null`,
      [deletedKeptDays],
    )
  await db.query(
    `update organization_logo l set retired_at = o.closed_at from organization o
     where o.id = l.organization_id and o.closed_at < now() - make_interval(days => $1) and l.retired_at is null`,
    [deletedKeptDays],
  )
}

export interface DoomedLogo {
  organization_id: string
  logo_id: string
}

/** Logos of client companies that can no longer be restored. */
export async function logosOfDeletedCompanies({ db }: System): Promise<DoomedLogo[]> {
  const { rows } = await db.query<DoomedLogo>(
    `select organization_id, logo_id from client_company
     where deleted_at < now() - make_interval(days => $1) and logo_id is not null order by deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  return rows
}

export async function forgetLogos({ db }: System, ids: readonly string[]): Promise<void> {
  await db.query('update client_company set logo_id = null where logo_id = any($1)', [ids])
}

/**
 * Logos of organisations that were taken out of use and that no completed report prints. The day of grace is for reports
 * that are being completed while their logo is exchanged.
 */
export async function logosOnNoReport({ db }: System): Promise<DoomedLogo[]> {
  const { rows } = await db.query<DoomedLogo>(
    `select l.organization_id, l.id as logo_id from organization_logo l
     where l.retired_at < now() - interval '1 day'
       and not exists (select from report r where r.letterhead_snapshot -> 'logo' ->> 'id' = l.id::text)
     order by l.retired_at limit $1`,
    [atOnce],
  )
  return rows
}

export async function removeLogos({ db }: System, ids: readonly string[]): Promise<void> {
  await db.query('delete from organization_logo where id = any($1)', [ids])
}

/**
 * Takes from client companies that can no longer be restored what only they needed: contacts, to whom reports were sent,
 * addresses, numbers, notes. History keeps when and to how many; the name stays for the reports that stand for them, which print what they froze. Answers how many.
 */
export async function eraseClientCompanies({ db }: System): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `select id from client_company where deleted_at < now() - make_interval(days => $1) and erased_at is null
     order by deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.query('delete from client_company_contact where client_company_id = any($1)', [ids])
  await db.query(
    `delete from report_delivery d using report r where r.id = d.report_id and r.client_company_id = any($1)`,
    [ids],
  )
  await db.query('delete from client_company_address where client_company_id = any($1)', [ids])
  await db.query(
    `update client_company set erased_at = now(), tc_number_sealed = null, tc_number_hint = '', tax_number = '',
       tax_office = '', sgk_no = '', detsis_no = '', phone = '', notes = '', hazard_class_reason = ''
     where id = any($1)`,
    [ids],
  )
  return ids.length
}

/** Removes client companies deleted long enough ago that no report stands for any more; answers how many. */
export async function removeClientCompanies({ db }: System): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id from client_company c where c.deleted_at < now() - make_interval(days => $1)
       and not exists (select 1 from report r where r.client_company_id = c.id) order by c.deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.query('delete from client_company_address where client_company_id = any($1)', [ids])
  await db.query('delete from client_company_contact where client_company_id = any($1)', [ids])
  await db.query('delete from client_company_assignment where client_company_id = any($1)', [ids])
  await db.query('delete from client_company where id = any($1)', [ids])
  return ids.length
}

/** People who registered and never verified their address. */
export async function abandonedRegistrations({ db }: System): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from app_user where role = 'regular' and email_verified_at is null and deleted_at is null
       and created_at < now() - make_interval(days => $1) limit $2`,
    [unverifiedKeptDays, atOnce],
  )
  return rows.map(({ id }) => id)
}

/** Removes what ran out by itself: sessions, tokens, codes, counted tries and calls, messages, applications. */
export async function removeExpired({ db }: System): Promise<void> {
  await db.query("delete from session where last_used_at < now() - interval '30 days'")
  await db.query("delete from account_token where expires_at < now() - interval '1 day'")
  await db.query("delete from sms_code where expires_at < now() - interval '1 day'")
  await db.query('delete from attempt_limit where window_ends_at < now()')
  await db.query("delete from analysis_quota where day < current_date - interval '31 days'")
  await db.query("delete from analysis_call where created_at < now() - interval '400 days'")
  await db.query(
    "delete from outbox_message where status <> 'waiting' and created_at < now() - make_interval(days => $1)",
    [messagesKeptDays],
  )
  await db.query(
    `delete from company_request where (status = 'awaiting_email' and created_at < now() - make_interval(days => $1))
       or (status = 'rejected' and decided_at < now() - make_interval(days => $2))`,
    [unverifiedKeptDays, rejectedApplicationKeptDays],
  )
}

/** Removes events older than two years; answers how many. */
export async function forgetEvents({ db }: System): Promise<number> {
  const { rows } = await db.query<{ forgotten: number }>(
    'select app.forget_old_events($1) as forgotten',
    [5000],
  )
  return rows[0]?.forgotten ?? 0
}
