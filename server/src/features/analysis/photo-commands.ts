// The photos that a vision model is shown: none that its organization wants looked at for faces first (078).
import { requireFaceChecks } from '@gozlem/domain/report/face-check'
import type { FileStore } from '../../external/files/file-store'
import type { Context } from '../../http/context'
import { imageKey, type ImageRow, listImages } from '../report/image-store'
import type { ReportRow } from '../report/store'
import type { AnalysisEngines } from './engine-commands'

/** A photo of a draft, and all of them in their order, by which it is named. */
export interface ReadablePhoto {
  image: ImageRow
  images: readonly ImageRow[]
}

/**
 * The photo that a question is about, or null.
 * @throws Problem FACES_UNCHECKED where a vision model would read it
 */
export async function photoFor(
  ctx: Context,
  engines: AnalysisEngines,
  draft: ReportRow,
  image_id: string | null,
): Promise<ReadablePhoto | null> {
  if (image_id === null) return null
  const images = await listImages(ctx, draft)
  const image = images.find(({ id }) => id === image_id)
  if (!image) return null
  const { reads_photos } = await engines.describe(ctx, draft.organization_id)
  if (reads_photos) requireFaceChecks(draft, images, [image_id])
  return { image, images }
}

/**
 * The bytes that a vision model is shown, which engines that read notes never ask for. Asked again here, because another
 * engine may answer than the one that was to when the question was put.
 * @throws Problem FACES_UNCHECKED; FileMissing
 */
export async function readPhoto(
  files: Pick<FileStore, 'getBytes'>,
  draft: ReportRow,
  { image, images }: ReadablePhoto,
): Promise<Uint8Array> {
  requireFaceChecks(draft, images, [image.id])
  return files.getBytes(imageKey(image, 'display'))
}
