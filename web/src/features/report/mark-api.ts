// Marks of a photo over the contract; apart from the other calls, which everybody who edits a draft loads first.
import { ApiProblem } from '@gozlem/contract/client'
import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { typedCall } from '@gozlem/contract/typed-call'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { api } from '../../platform/api/api'
import { expectReply } from './api'

const markImage = typedCall('report.markImage', 'PUT /api/reports/:id/images/:imageId/marks')

/**
 * Replaces what is marked on a photo.
 * @throws ApiProblem MARKS_CHANGED where it carries other marks by now than these were made from
 */
export async function markPhoto(
  id: string,
  imageId: string,
  marking: { marks: PhotoMark[]; revision: number; turn: PhotoTurn },
): Promise<ReportView> {
  return (await expectReply(api(markImage, { params: { id, imageId }, body: marking }))).report
}

/** The photo as somebody else marked it, out of a refused change; null where that was not why. */
export function markedMeanwhile(failure: unknown): ImageView | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'MARKS_CHANGED') return null
  const { image } = failure.data
  return typeof image === 'object' && image !== null && 'marks' in image ? (image as ImageView) : null
}
