import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import type { MarkArea } from '@gozlem/domain/report/photo-marks'
import { blurFaces, keepFaceCheck } from '../../faces-api'

/** What is proposed to be blurred. */
export type FaceProposal = MarkArea & { id: number }

/** What the detector made of a photo; `faces` is null where it could not look. */
export interface Look {
  /** The `url` of the picture that it was shown. */
  seen: string
  faces: readonly FaceProposal[] | null
}

/** By photo. */
export type Looks = ReadonlyMap<string, Look>

/** The photos that were looked at as they are shown now. */
export function lookedAt(images: readonly ImageView[], looks: Looks): ImageView[] {
  return images.filter(({ id, url }) => looks.get(id)?.seen === url && looks.get(id)?.faces)
}

export function proposalsFor({ id, url }: ImageView, looks: Looks): readonly FaceProposal[] {
  const look = looks.get(id)
  return (look?.seen === url && look.faces) || []
}

/**
 * Blurs what is proposed, photo by photo, and says that they were looked at.
 * @param take puts the report that the server answers on the screen
 * @throws where a photo could not be blurred; those before it are
 */
export async function blurProposed(
  report: ReportView,
  looks: Looks,
  take: (report: ReportView) => void,
): Promise<void> {
  const seen: ImageView[] = []
  for (const image of lookedAt(report.images, looks)) {
    const areas = proposalsFor(image, looks).map(({ x, y, width, height }) => ({ x, y, width, height }))
    const now = areas.length > 0 ? await blurFaces(report.id, image, areas) : null
    if (now) take(now)
    seen.push(now?.images.find(({ id }) => id === image.id) ?? image)
  }
  take(await keepFaceCheck(report.id, 'detector', seen))
}
