// SQL of a report's photos. The bytes lie in the file store under keys made from these ids.
import type { FaceCheck } from '@gozlem/domain/report/face-check'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { type ImageSize, photoKey } from '../../external/images/stored-photo'
import type { Scope, TenantScope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import { visibleTo } from './store'

export interface ImageRow {
  id: string
  organization_id: string
  report_id: string
  storage_id: string
  /** Where a person put it; null until the photos were put in order after it came. */
  position: number | null
  file_name: string
  note: string
  /** Printed as wide as the page allows. */
  large: boolean
  mime: string
  byte_size: number
  /** Pixels of the original as it is shown: upright and turned. */
  width: number
  height: number
  turn: PhotoTurn
  /** Fractions of the picture as it is shown. */
  marks: PhotoMark[]
  /** Counts how often the marks were replaced. */
  marks_revision: number
  taken_at: string | null
  original_sha256: string
  created_at: string
  /** The last time that somebody looked at it for faces (078). */
  face_check: FaceCheck | null
}

const columns = `i.id, i.organization_id, i.report_id, i.storage_id, i.position, i.file_name, i.note, i.large, i.mime, i.byte_size,
  i.width, i.height, i.turn, i.marks, i.marks_revision, i.taken_at, i.original_sha256, i.created_at,
  i.face_check`

/** Where the bytes of a photo lie. */
export function imageKey(
  image: Pick<ImageRow, 'storage_id' | 'organization_id' | 'mime'>,
  size: ImageSize,
): string {
  return photoKey('photos', image, size)
}

/**
 * The photos of a report ($2) of an organization ($1) as they were put in order; photos that came later follow by their ids, which count up with
 * the time they were chosen at, whichever arrived first.
 */
export const imagesOfReport = `select ${columns} from report_image i
  where i.organization_id = $1 and i.report_id = $2 and i.deleted_at is null
  order by i.position nulls last, i.id`

/** The photos of a report the caller has already been given, in order. */
export async function listImages({ db }: Work<Scope>, report: WholeKey): Promise<ImageRow[]> {
  const { rows } = await db.query<ImageRow>({
    name: 'list_images',
    text: imagesOfReport,
    values: [report.organization_id, report.id],
  })
  return rows
}

/** Gives the photos of a report the places 0, 1, 2 … of their ids. */
export async function placeImages(
  { db }: Work<Scope>,
  report_id: string,
  ids: readonly string[],
): Promise<void> {
  await db.query(
    `update report_image i set position = o.place - 1
     from unnest($2::uuid[]) with ordinality as o (id, place) where i.report_id = $1 and i.id = o.id`,
    [report_id, ids],
  )
}

/** A photo of a report the scope may see, or null. */
export async function findImage({ db, scope }: Work, id: string): Promise<ImageRow | null> {
  const values: unknown[] = [id]
  const { rows } = await db.query<ImageRow>(
    `select ${columns} from report_image i join report r on r.organization_id = i.organization_id and r.id = i.report_id
     where i.id = $1 and i.deleted_at is null and r.deleted_at is null and ${visibleTo(scope, 'r', values)}`,
    values,
  )
  return rows[0] ?? null
}

export interface EnteredImageRow extends ImageRow {
  deleted_at: string | null
}

/** A photo that the caller entered under this id, in whichever report, also where it was deleted since. */
export async function findEnteredImage(
  { db, scope }: Work<UserScope>,
  id: string,
): Promise<EnteredImageRow | null> {
  const { rows } = await db.query<EnteredImageRow>(
    `select ${columns}, i.deleted_at from report_image i
     where i.organization_id = $1 and i.id = $2 and i.created_by = $3`,
    [scope.organization_id, id, scope.user_id],
  )
  return rows[0] ?? null
}

export type NewImage = Omit<
  ImageRow,
  'created_at' | 'position' | 'organization_id' | 'turn' | 'large' | 'face_check'
>

/** Adds photos, behind those that were put in order; one whose id is taken is left out. */
export async function insertImages(
  { db, scope }: Work<TenantScope & { user_id: string }>,
  images: readonly NewImage[],
): Promise<void> {
  await db.query(
    `insert into report_image (id, organization_id, report_id, storage_id, file_name, note, mime, byte_size, width, height,
       taken_at, original_sha256, marks, marks_revision, created_by)
     select i.id, $2, i.report_id, i.storage_id, i.file_name, i.note, i.mime, i.byte_size, i.width, i.height, i.taken_at,
       i.original_sha256, i.marks, i.marks_revision, $3
     from jsonb_to_recordset($1::jsonb) as i (id uuid, report_id uuid, storage_id uuid, file_name text, note text, mime text,
       byte_size integer, width integer, height integer, taken_at timestamptz, original_sha256 text, marks jsonb, marks_revision integer)
     on conflict (organization_id, id) do nothing`,
    [JSON.stringify(images), scope.organization_id, scope.user_id],
  )
}

/** Changes what is said of a photo; what is left out stays. */
export async function updateImage(
  { db }: Work<Scope>,
  id: string,
  { note, large }: ImageChange,
): Promise<void> {
  await db.query(
    'update report_image set note = coalesce($2, note), large = coalesce($3, large) where id = $1',
    [id, note, large],
  )
}

export interface ImageChange {
  note?: string | undefined
  large?: boolean | undefined
}

/** How a photo looks beside its pixels. */
export type ImageLook = Pick<ImageRow, 'turn' | 'marks' | 'marks_revision'>
/** Files of a photo and what is drawn in them. */
export type DrawnImage = ImageLook & Pick<ImageRow, 'storage_id' | 'width' | 'height'>

/** Shows a photo by files that are stored already. */
export async function placeDrawn(
  { db }: Work<Scope>,
  id: string,
  { turn, marks, marks_revision, storage_id, width, height }: DrawnImage,
): Promise<void> {
  await db.query(
    `update report_image set turn = $2, marks = $3, marks_revision = $4, storage_id = $5, width = $6, height = $7
     where id = $1`,
    [id, turn, JSON.stringify(marks), marks_revision, storage_id, width, height],
  )
}

/** Keeps that somebody looked at photos for faces, each with what they saw. */
export async function keepFaceChecks(
  { db }: Work<Scope>,
  report: WholeKey,
  checks: readonly { id: string; face_check: FaceCheck }[],
): Promise<void> {
  await db.query(
    `update report_image i set face_check = c.face_check
     from jsonb_to_recordset($3::jsonb) as c (id uuid, face_check jsonb)
     where i.organization_id = $1 and i.report_id = $2 and i.id = c.id`,
    [report.organization_id, report.id, JSON.stringify(checks)],
  )
}

/** Takes a photo out of its report; its files stay, so that nothing is lost by a mistaken press. */
export async function removeImage({ db }: Work<Scope>, id: string): Promise<void> {
  await db.query('update report_image set deleted_at = now() where id = $1', [id])
}
