// The photos that a vision model is shown: none that its organization wants looked at for faces first (078).
import { problem } from '@gozlem/domain/problem'
import { requireFaceChecks } from '@gozlem/domain/report/face-check'
import type { Work } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import type { Context } from '../../http/context'
import { imageKey, type ImageRow, listImages } from '../report/image-store'
import { findReport, type ReportRow } from '../report/store'
import type { AnalysisEngines } from './engine-commands'

/**
 * The photo that a question is about, or null.
 * @throws Problem FACES_UNCHECKED where a vision model would read it
 */
export async function photoFor(
  ctx: Context,
  engines: AnalysisEngines,
  draft: ReportRow,
  image_id: string | null,
): Promise<ImageRow | null> {
  if (image_id === null) return null
  const images = await listImages(ctx, draft)
  const image = images.find(({ id }) => id === image_id)
  if (!image) return null
  const { reads_photos } = await engines.describe(ctx, draft.organization_id)
  if (reads_photos) requireFaceChecks(draft, images, [image_id])
  return image
}

/** Where its bytes come from, and what is known of a photo at that moment. */
export interface PhotoSource {
  files: Pick<FileStore, 'getBytes'>
  read: <Found>(work: (work: Work) => Promise<Found>) => Promise<Found>
}

/**
 * The bytes that a vision model is shown, which engines that read notes never ask for: as the photo is now, because a question
 * may have waited for its turn and the photo may be marked since. Asked again here, because another engine may answer than the
 * one that was to when the question was put.
 * @throws Problem FACES_UNCHECKED, NOT_FOUND; FileMissing
 */
export async function readPhoto(
  { files, read }: PhotoSource,
  { id: report_id }: Pick<ReportRow, 'id'>,
  image_id: string,
): Promise<Uint8Array> {
  const { draft, images } = await read(async (work) => {
    const found = await findReport(work, report_id)
    return { draft: found, images: found ? await listImages(work, found) : [] }
  })
  const image = images.find(({ id }) => id === image_id)
  if (!draft || !image) throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
  requireFaceChecks(draft, images, [image_id])
  return files.getBytes(imageKey(image, 'display'))
}
