// Photos of a draft: checked and made small outside any transaction, stored, then entered in one. A photo that cannot
// be taken is refused by name; the others are kept.
import { cleanText } from '@gozlem/domain/clean-text'
import type { ImageView } from '@gozlem/contract/image-view'
import type { PhotoMarkInput } from '@gozlem/contract/photo-mark'
import { Problem, problem } from '@gozlem/domain/problem'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { maximumPhotosAtOnce, photoRefusalMessage } from '@gozlem/domain/report/photo-rules'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../../external/files/file-store'
import type { IngestedPhoto, PhotoIngest } from '../../external/images/photo-ingest'
import { PhotoRefused } from '../../external/images/photo-refused'
import { discardPhoto, putPhoto } from '../../external/images/stored-photo'
import type { Context, ReceivedFile } from '../../http/context'
import type { Steps } from '../../http/serve'
import { isAnalysing } from './analysis-commands'
import { lockDraft, touch } from './commands'
import { removeImageFromFindings } from './finding-store'
import {
  findImage,
  type ImageChange,
  type ImageRow,
  imageKey,
  insertImages,
  listImages,
  placeImages,
  removeImage,
  updateImage,
} from './image-store'
import { removeImageFromObservations } from './observation-store'
import type { ReportRow } from './store'
import { viewImage } from './view'

/** A report holds at most this many photos. */
export const maximumImages = 100

export interface PhotoTools {
  files: FileStore
  photos: Pick<PhotoIngest, 'ingest'>
}

export interface Rejection {
  file_name: string
  reason: string
  code: string
}

export interface UploadOutcome {
  images: ImageView[]
  /** Of the report, with these photos in it. */
  revision: number
  rejected: Rejection[]
}

interface Upload {
  id: string
  note: string
  marks: PhotoMark[]
  file: ReceivedFile
}

/** Lists beside the files, in their order. */
interface UploadFields {
  image_ids?: readonly string[] | undefined
  notes?: readonly string[] | undefined
  marks?: readonly (readonly PhotoMarkInput[])[] | undefined
}

/**
 * Takes photos into a draft (REP-02); an id that the draft already holds is the same photo, not a second one.
 * @throws Problem FILES_REQUIRED, NOT_FOUND, REPORT_NOT_DRAFT, ID_IN_USE, STORAGE_FULL
 */
export async function uploadImages(
  steps: Steps,
  tools: PhotoTools,
  report_id: string,
  fields: UploadFields,
): Promise<UploadOutcome> {
  if (steps.files.length === 0) throw problem('FILES_REQUIRED')
  const { draft, known } = await steps.write(async (ctx) => {
    const locked = await lockDraft(ctx, report_id)
    return { draft: locked, known: await listImages(ctx, locked) }
  })
  const uploads = steps.files.map((file, index) => ({
    id: fields.image_ids?.[index] ?? uuidv7(),
    note: fields.notes?.[index] ?? '',
    marks: namedMarks(fields.marks?.[index] ?? []),
    file,
  }))
  const outcomes = await Promise.all(
    uploads.map(async (upload, index) =>
      index < maximumPhotosAtOnce ? takePhoto(tools.photos, upload, known, steps.signal) : tooMany(upload),
    ),
  )
  const taken = outcomes.flatMap((outcome) => ('photo' in outcome ? [outcome] : []))
  if (known.length + taken.length > maximumImages) throw problem('STORAGE_FULL')
  const { entered, revision } = await storePhotos(steps, tools.files, draft, taken)
  const kept = new Map(entered.map((image) => [image.id, image]))
  for (const outcome of outcomes) if ('again' in outcome) kept.set(outcome.again.id, outcome.again)
  return {
    images: uploads.flatMap(({ id }) => kept.get(id) ?? []).map(viewImage),
    revision,
    rejected: outcomes.flatMap((outcome) => ('rejection' in outcome ? [outcome.rejection] : [])),
  }
}

interface Entered {
  entered: ImageRow[]
  revision: number
}

type Taken = Upload & { photo: IngestedPhoto; storage_id: string }
type Outcome = { again: ImageRow } | { rejection: Rejection } | Taken

async function takePhoto(
  photos: PhotoTools['photos'],
  upload: Upload,
  known: readonly ImageRow[],
  signal: AbortSignal,
): Promise<Outcome> {
  const again = known.find(({ id }) => id === upload.id)
  if (again) return { again }
  const { file, marks } = upload
  try {
    if (file.too_large) throw new PhotoRefused('TOO_LARGE')
    const photo = await photos.ingest({ path: file.path, marks }, signal)
    return { ...upload, photo, storage_id: uuidv7() }
  } catch (cause) {
    if (!(cause instanceof PhotoRefused)) throw cause
    const reason = photoRefusalMessage(cause.code, { file_name: file.file_name, ...cause.found })
    return { rejection: { file_name: file.file_name, reason, code: cause.code } }
  }
}

function tooMany({ file: { file_name } }: Upload): Outcome {
  const reason = `“${file_name}” yüklenmedi: bir seferde en fazla ${maximumPhotosAtOnce} fotoğraf yükleyebilirsiniz. Bu fotoğrafı sonra ekleyin.`
  return { rejection: { file_name, reason, code: 'TOO_MANY_FILES' } }
}

async function storePhotos(
  steps: Steps,
  files: FileStore,
  { id: report_id, organization_id, revision }: ReportRow,
  taken: readonly Taken[],
): Promise<Entered> {
  if (taken.length === 0) return { entered: [], revision }
  const filesOf = (photo: Taken) => ({
    storage_id: photo.storage_id,
    organization_id,
    mime: photo.photo.mime,
  })
  const discard = async (photos: readonly Taken[]) => {
    for (const photo of photos) await discardPhoto(files, (size) => imageKey(filesOf(photo), size))
  }
  try {
    for (const each of taken)
      await putPhoto(files, (size) => imageKey(filesOf(each), size), each.file.path, each.photo)
    const outcome = await steps.write((ctx) => enterPhotos(ctx, report_id, taken))
    const kept = new Set(outcome.entered.map(({ storage_id }) => storage_id))
    await discard(taken.filter(({ storage_id }) => !kept.has(storage_id)))
    return outcome
  } catch (error) {
    // A refusal means that nothing was entered. After any other failure the photos may be in: a file without a row is
    // harmless, a row without its file would be a lost photo.
    if (error instanceof Problem) await discard(taken)
    throw error
  }
}

/**
 * A photo that another try of the same upload entered meanwhile is that photo. The lock makes uploads that run side by
 * side count each other's.
 */
async function enterPhotos(ctx: Context, report_id: string, taken: readonly Taken[]): Promise<Entered> {
  const draft = await lockDraft(ctx, report_id)
  const images = taken.map(({ id, storage_id, note, marks, file, photo }) => {
    const { mime, width, height, taken_at, original_sha256 } = photo
    const facts = { file_name: file.file_name, note: note.slice(0, 2000), byte_size: file.byte_size }
    const drawn = { marks, marks_revision: marks.length === 0 ? 0 : 1 }
    return { id, report_id, storage_id, mime, width, height, taken_at, original_sha256, ...facts, ...drawn }
  })
  await insertImages(ctx, images)
  const standing = await listImages(ctx, draft)
  if (standing.length > maximumImages) throw problem('STORAGE_FULL')
  const ids = new Set(taken.map(({ id }) => id))
  const entered = standing.filter(({ id }) => ids.has(id))
  if (entered.length < ids.size) throw problem('ID_IN_USE')
  const { revision } = await touch(ctx, draft, {}, (touched) => ({
    kind: 'report.photos_added',
    subject_id: report_id,
    data: { revision: touched.revision, image_ids: [...ids] },
  }))
  for (const { id: image_id, marks } of taken)
    if (marks.length > 0)
      await ctx.record({
        kind: 'report.photo_marked',
        subject_id: report_id,
        data: { revision, image_id, marks: marks.length },
      })
  return { entered, revision }
}

/** Marks as they are kept, each with an id. */
export function namedMarks(marks: readonly PhotoMarkInput[]): PhotoMark[] {
  return marks.map((mark) => ({ ...mark, id: mark.id ?? uuidv7() }))
}

/** The photo of this report, the draft locked. */
export async function lockImage(
  ctx: Context,
  report_id: string,
  image_id: string,
): Promise<{ draft: ReportRow; image: ImageRow }> {
  const draft = await lockDraft(ctx, report_id)
  const image = await findImage(ctx, image_id)
  if (image?.report_id !== report_id) throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
  return { draft, image }
}

/**
 * Changes the note of a photo, or how large it is printed; what it is already changes nothing.
 * @param before the note that the new one was made from, where the caller says it
 * @throws Problem NOTE_CHANGED where somebody else wrote another one meanwhile, with the photo as it is now
 */
export async function changeImage(
  ctx: Context,
  report_id: string,
  image_id: string,
  { before, ...change }: ImageChange & { before?: string | undefined },
): Promise<ImageRow> {
  const { image } = await lockImage(ctx, report_id, image_id)
  const { note = image.note, large = image.large } = change
  if (image.note === note && image.large === large) return image
  // Unseen marks of an older note do not come back with what was made from it.
  if (image.note !== note && before !== undefined && cleanText(image.note) !== before)
    throw problem('NOTE_CHANGED', { data: { image: viewImage(image) } })
  await updateImage(ctx, image_id, change)
  if (image.note !== note)
    await ctx.record({ kind: 'report.photo_noted', subject_id: report_id, data: { image_id } })
  return { ...image, note, large }
}

/** Puts photos in the order a person gave them; photos that came meanwhile follow, ids that have gone are passed over. */
export async function orderImages(
  ctx: Context,
  report_id: string,
  image_ids: readonly string[],
): Promise<ReportRow> {
  const draft = await lockDraft(ctx, report_id)
  const standing = (await listImages(ctx, draft)).map(({ id }) => id)
  const named = [...new Set(image_ids)].filter((id) => standing.includes(id))
  const order = [...named, ...standing.filter((id) => !named.includes(id))]
  if (order.every((id, place) => id === standing[place])) return draft
  await placeImages(ctx, report_id, order)
  return touch(ctx, draft, {}, ({ revision }) => ({
    kind: 'report.photos_ordered',
    subject_id: report_id,
    data: { revision },
  }))
}

/** Takes a photo out of a draft; findings made from it stay. */
export async function deleteImage(ctx: Context, report_id: string, image_id: string): Promise<ReportRow> {
  const { draft } = await lockImage(ctx, report_id, image_id)
  if (await isAnalysing(ctx, draft, image_id)) throw problem('ANALYSIS_RUNNING')
  await removeImageFromFindings(ctx, { organization_id: draft.organization_id, report_id, id: image_id })
  await removeImageFromObservations(ctx, { organization_id: draft.organization_id, report_id, id: image_id })
  await removeImage(ctx, image_id)
  return touch(ctx, draft, {}, ({ revision }) => ({
    kind: 'report.photo_removed',
    subject_id: report_id,
    data: { revision, image_id },
  }))
}
