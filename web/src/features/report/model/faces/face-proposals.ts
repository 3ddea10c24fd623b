import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import type { MarkArea } from '@gozlem/domain/report/photo-marks'
import type { FaceCheckWay } from '@gozlem/domain/report/face-check'
import { blurFaces, keepFaceCheck } from '../../faces-api'

/** What is proposed to be blurred, by the name of the mark that it becomes: pressed again, it is the same mark. */
export type FaceProposal = MarkArea & { id: string }

/** What the detector saw of a photo that the server does not have yet. */
export const onDevice = 'on this device'

/** What the detector made of a photo; `faces` is null where it could not look. */
export interface Look {
  /** The `url` of the picture that it was shown, or `onDevice`. */
  seen: string
  faces: readonly FaceProposal[] | null
}

/** By photo. */
export type Looks = ReadonlyMap<string, Look>

/** The photos that were looked at as they are shown now. */
export function lookedAt(images: readonly ImageView[], looks: Looks): ImageView[] {
  return images.filter((image) => lookOf(image, looks)?.faces)
}

/** What the detector made of a photo as it is shown now: one that has arrived since is the same picture until it is turned or marked. */
export function lookOf({ id, url, turn, marks }: ImageView, looks: Looks): Look | undefined {
  const look = looks.get(id)
  const isAsItArrived = turn === 0 && marks.length === 0
  return look?.seen === url || (look?.seen === onDevice && isAsItArrived) ? look : undefined
}

export const proposalsFor = (image: ImageView, looks: Looks): readonly FaceProposal[] =>
  lookOf(image, looks)?.faces ?? []

/**
 * Blurs what is proposed, photo by photo, and says that they were looked at.
 * @param take puts the report that the server answers on the screen
 * @returns whether all of them count as looked at
 * @throws where a photo could not be blurred; those before it are
 */
export async function blurProposed(
  report: ReportView,
  looks: Looks,
  take: (report: ReportView) => void,
): Promise<boolean> {
  const seen: ImageView[] = []
  for (const image of lookedAt(report.images, looks)) {
    const faces = proposalsFor(image, looks)
    const now = faces.length > 0 ? await blurFaces(report.id, image, faces) : null
    if (now) take(now)
    seen.push(now?.images.find(({ id }) => id === image.id) ?? image)
  }
  return keepLooks(report.id, 'detector', seen, take)
}

/**
 * Says that photos were looked at as they are shown here.
 * @param take puts the report that the server answers on the screen
 * @returns whether all of them stand so still; of one that does not nothing is kept
 */
export async function keepLooks(
  report_id: string,
  way: FaceCheckWay,
  images: readonly ImageView[],
  take: (report: ReportView) => void,
): Promise<boolean> {
  const kept = await keepFaceCheck(report_id, way, images)
  take(kept)
  const named = new Set(images.map(({ id }) => id))
  return kept.images.every(({ id, faces_checked }) => !named.has(id) || faces_checked === true)
}
