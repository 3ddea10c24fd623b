// Marks of a photo over the contract; apart from the other calls, which everybody who edits a draft loads first.
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
