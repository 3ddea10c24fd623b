// Faces on the photos of a draft: what is blurred for them, and that somebody looked (078).
import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { typedCall } from '@gozlem/contract/typed-call'
import type { FaceCheckWay } from '@gozlem/domain/report/face-check'
import type { MarkArea } from '@gozlem/domain/report/photo-marks'
import { api } from '../../platform/api/api'
import { serverPictures } from '../../platform/api/server-pictures'
import { expectReply } from './api'

const routes = {
  checkFaces: typedCall('report.checkFaces', 'POST /api/reports/:id/face-checks'),
  markImage: typedCall('report.markImage', 'PUT /api/reports/:id/images/:imageId/marks'),
}

/**
 * Blurs these areas beside what is marked on a photo already, as marks of their ids; the same once more changes nothing.
 * @throws ApiProblem MARKS_CHANGED where it carries other marks by now
 */
export async function blurFaces(
  id: string,
  { id: imageId, marks, marks_revision: revision, turn }: ImageView,
  faces: readonly (MarkArea & { id: string })[],
): Promise<ReportView> {
  const blurs = faces.map((face) => ({ ...face, kind: 'blur' as const, name: 'Yüz' }))
  const body = { marks: [...marks, ...blurs], revision, turn }
  return (await expectReply(api(routes.markImage, { params: { id, imageId }, body }))).report
}

/** Says that photos were looked at for faces as they are shown here; of one that stands otherwise by now nothing is kept. */
export async function keepFaceCheck(
  id: string,
  way: FaceCheckWay,
  images: readonly ImageView[],
): Promise<ReportView> {
  const photos = images.map(({ id: image_id, url: seen }) => ({ image_id, seen }))
  return (await expectReply(api(routes.checkFaces, { params: { id }, body: { way, photos } }))).report
}

/** The picture of a photo as it is shown. */
export const readPicture = ({ url }: ImageView, signal: AbortSignal): Promise<Blob> =>
  serverPictures.fetch(url, signal)
