// SQL of housekeeping: it removes rows of every feature, across tenants, so it stands beside them. Each function takes a
// bounded number of rows and answers how many; whoever calls repeats it until nothing is left.
import { deletedKeptDays, unverifiedKeptDays } from '@gozlem/domain/account/retention'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { type LogoFiles, logoKey, logoSizes } from '../../external/images/logo-files'
import { type ImageRow, imageKey, imageSizes } from '../../features/report/image-store'
import { doomFiles } from './progress-store'

type System = Work<SystemScope>
type DoomedImage = Pick<ImageRow, 'id' | 'organization_id' | 'report_id' | 'storage_id' | 'mime'>

const atOnce = 200

/** Photos removed from their report long enough ago. */
export async function removeImages(work: System): Promise<number> {
  const { rows } = await work.db.query<DoomedImage>(
    `select id, organization_id, report_id, storage_id, mime from report_image
     where deleted_at < now() - make_interval(days => $1) order by deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  return deleteImages(work, rows)
}

/** Photos of reports deleted long enough ago. */
export async function removeImagesOfReports(work: System): Promise<number> {
  const { rows } = await work.db.query<DoomedImage>(
    `select i.id, i.organization_id, i.report_id, i.storage_id, i.mime
     from report r join report_image i on i.report_id = r.id
     where r.deleted_at < now() - make_interval(days => $1) limit $2`,
    [deletedKeptDays, atOnce],
  )
  return deleteImages(work, rows)
}

/** Removes photo rows, with what refers to them; the findings stay. */
async function deleteImages(work: System, images: readonly DoomedImage[]): Promise<number> {
  const ids = images.map(({ id }) => id)
  if (ids.length === 0) return 0
  await work.db.query(
    `update report_entry e set image_id = kept.photos[1], more_image_ids = kept.photos[2:]
     from (select id, array(
             select photo from unnest(image_id || more_image_ids) with ordinality as p (photo, place)
             where photo <> all($1) order by place) as photos
           from report_entry
           where report_id = any($2::uuid[]) and (image_id = any($1::uuid[]) or more_image_ids && $1)) kept
     where kept.id = e.id`,
    [ids, images.map(({ report_id }) => report_id)],
  )
  await work.db.query('delete from analysis_item where image_id = any($1)', [ids])
  await work.db.query('delete from report_image where id = any($1)', [ids])
  await doomFiles(
    work,
    images.flatMap((image) => imageSizes.map((size) => imageKey(image, size))),
  )
  return ids.length
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

/** Reports of organisations closed long enough ago count among the deleted ones, so that they are removed with them. */
export const deleteReportsOfClosed = (work: System) => markOfClosed(work, 'report', 'deleted_at')
export const deleteClientCompaniesOfClosed = (work: System) =>
  markOfClosed(work, 'client_company', 'deleted_at')
export const retireLogosOfClosed = (work: System) => markOfClosed(work, 'organization_logo', 'retired_at')

async function markOfClosed({ db }: System, table: string, column: string): Promise<number> {
  const { rowCount } = await db.query(
    `update ${table} t set ${column} = due.closed_at
     from (select x.id, o.closed_at from organization o cross join lateral (
             select id from ${table} where organization_id = o.id and ${column} is null limit $2) x
           where o.closed_at < now() - make_interval(days => $1) limit $2) due
     where due.id = t.id`,
    [deletedKeptDays, atOnce],
  )
  return rowCount ?? 0
}

/** Logos of client companies that can no longer be restored. */
export async function removeLogosOfDeletedCompanies(work: System): Promise<number> {
  const { rows } = await work.db.query<LogoFiles>(
    `select organization_id, logo_id from client_company
     where deleted_at < now() - make_interval(days => $1) and logo_id is not null order by deleted_at limit $2
     for update`,
    [deletedKeptDays, atOnce],
  )
  const ids = rows.map(({ logo_id }) => logo_id)
  if (ids.length === 0) return 0
  await work.db.query('update client_company set logo_id = null where logo_id = any($1)', [ids])
  return doomLogos(work, rows)
}

/**
 * Logos of organisations that were taken out of use and that no completed report prints. The day of grace is for reports
 * that are being completed while their logo is exchanged. Reads the view, because row level security keeps the operators of
 * JSON from the index (migration 0003).
 */
export async function removeLogosOnNoReport(work: System): Promise<number> {
  const { rows } = await work.db.query<LogoFiles>(
    `select l.organization_id, l.id as logo_id from organization_logo l
     where l.retired_at < now() - interval '1 day'
       and not exists (
         select from searchable_report r where r.letterhead_snapshot -> 'logo' ->> 'id' = l.id::text)
     order by l.retired_at limit $1`,
    [atOnce],
  )
  if (rows.length === 0) return 0
  await work.db.query('delete from organization_logo where id = any($1)', [
    rows.map(({ logo_id }) => logo_id),
  ])
  return doomLogos(work, rows)
}

async function doomLogos(work: System, logos: readonly LogoFiles[]): Promise<number> {
  await doomFiles(
    work,
    logos.flatMap((logo) => logoSizes.map((size) => logoKey(logo, size))),
  )
  return logos.length
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

/** Removes events older than two years; answers how many. */
export async function forgetEvents({ db }: System): Promise<number> {
  const { rows } = await db.query<{ forgotten: number }>(
    'select app.forget_old_events($1) as forgotten',
    [5000],
  )
  return rows[0]?.forgotten ?? 0
}
