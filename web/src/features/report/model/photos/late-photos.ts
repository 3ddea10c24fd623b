import { ApiProblem } from '@gozlem/contract/client'
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../../../platform/api/api'

const createForLatePhotos = typedCall('report.createForLatePhotos', 'POST /api/reports/:id/late-photos')

/** Whether a report was completed or deleted while its photo was on its way. */
export const isTakenNoMore = (failure: unknown): boolean =>
  failure instanceof ApiProblem && (failure.code === 'REPORT_NOT_DRAFT' || failure.status === 404)

/**
 * The draft for photos of a report that takes no more: one, however many of them ask.
 * @throws ApiProblem where the report is out of sight, or no draft can be made of its client company
 */
export async function lateDraftOf(reportId: string): Promise<{ id: string; title: string }> {
  const { report } = await api(createForLatePhotos, { params: { id: reportId } })
  return { id: report.id, title: report.title }
}
