// SQL of reports and photos that go for good. Each function takes a bounded number of rows and answers how many; whoever
// calls repeats it until nothing is left.
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { idsByOrganization, type WholeKey } from '../../db/whole-keys'
import { imageSizes } from '../../external/images/stored-photo'
import { doomFiles } from '../../jobs/retention/progress-store'
import { type ImageRow, imageKey } from './image-store'
import { type PdfRow, pdfKey } from './pdf-store'

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
     from report r join report_image i on i.organization_id = r.organization_id and i.report_id = r.id
     where r.deleted_at < now() - make_interval(days => $1) limit $2 for update of r`,
    [deletedKeptDays, atOnce],
  )
  return deleteImages(work, rows)
}

/** Removes photo rows, with what refers to them; the findings stay. */
async function deleteImages(work: System, images: readonly DoomedImage[]): Promise<number> {
  for (const [organization_id, ids] of idsByOrganization(images)) {
    const reports = images.filter((image) => image.organization_id === organization_id)
    await work.db.query(
      `update report_finding e set image_id = kept.photos[1], more_image_ids = kept.photos[2:]
       from (select id, array(
               select photo from unnest(image_id || more_image_ids) with ordinality as p (photo, place)
               where photo <> all($2) order by place) as photos
             from report_finding
             where organization_id = $1 and report_id = any($3::uuid[])
               and (image_id = any($2::uuid[]) or more_image_ids && $2)) kept
       where e.organization_id = $1 and e.id = kept.id`,
      [organization_id, ids, reports.map(({ report_id }) => report_id)],
    )
    const keys = [organization_id, ids]
    await work.db.query(
      'update report_observation set image_id = null where organization_id = $1 and image_id = any($2)',
      keys,
    )
    await work.db.query('delete from analysis_item where organization_id = $1 and image_id = any($2)', keys)
    await work.db.query('delete from report_image where organization_id = $1 and id = any($2)', keys)
  }
  const shared = await listStored(
    work,
    images.map(({ storage_id }) => storage_id),
  )
  await doomFiles(
    work,
    images
      .filter(({ storage_id }) => !shared.has(storage_id))
      .flatMap((image) => imageSizes.map((size) => imageKey(image, size))),
  )
  return images.length
}

/** Of files of photos those that something still shows: a reissue has those of its report (067), an action its proof (068). */
async function listStored({ db }: System, storage_ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (storage_ids.length === 0) return new Set()
  const { rows } = await db.query<Pick<ImageRow, 'storage_id'>>(
    `select storage_id from report_image where storage_id = any($1::uuid[])
     union select storage_id from corrective_action_photo where storage_id = any($1::uuid[]) and of_report`,
    [storage_ids],
  )
  return new Set(rows.map(({ storage_id }) => storage_id))
}

/** Removes reports deleted long enough ago that have no photos and actions any more; answers how many. */
export async function removeReports(work: System): Promise<number> {
  const { db } = work
  const { rows } = await db.query<WholeKey>(
    `select r.organization_id, r.id from report r where r.deleted_at < now() - make_interval(days => $1)
       and not exists (
         select 1 from report_image i where i.organization_id = r.organization_id and i.report_id = r.id)
       and not exists (
         select 1 from corrective_action a where a.organization_id = r.organization_id and a.report_id = r.id)
     order by r.deleted_at limit $2`,
    [deletedKeptDays, atOnce],
  )
  for (const keys of idsByOrganization(rows)) {
    const { rows: pdfs } = await db.query<Pick<PdfRow, 'organization_id' | 'storage_id'>>(
      'delete from report_pdf where organization_id = $1 and report_id = any($2) returning organization_id, storage_id',
      keys,
    )
    await doomFiles(work, pdfs.map(pdfKey))
    for (const part of [
      'report_finding',
      'report_reference',
      'report_signature',
      'report_observation',
      'analysis',
    ])
      await db.query(`delete from ${part} where organization_id = $1 and report_id = any($2)`, keys)
    await db.query('delete from report where organization_id = $1 and id = any($2)', keys)
  }
  return rows.length
}
