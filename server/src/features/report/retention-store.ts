// SQL of reports and photos that go for good. Each function takes a bounded number of rows and answers how many; whoever
// calls repeats it until nothing is left.
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { doomFiles } from '../../jobs/retention/progress-store'
import { type ImageRow, imageKey, imageSizes } from './image-store'

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
     from (select organization_id, id, array(
             select photo from unnest(image_id || more_image_ids) with ordinality as p (photo, place)
             where photo <> all($1) order by place) as photos
           from report_entry
           where report_id = any($2::uuid[]) and (image_id = any($1::uuid[]) or more_image_ids && $1)) kept
     where kept.organization_id = e.organization_id and kept.id = e.id`,
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
