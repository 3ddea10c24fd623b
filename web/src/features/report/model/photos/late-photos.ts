import { ApiProblem } from '@gozlem/contract/client'
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../../../platform/api/api'
import { photos, record, tabs } from './photo-line'

const createForLatePhotos = typedCall('report.createForLatePhotos', 'POST /api/reports/:id/late-photos')

/** The draft for photos of a report that takes no more. */
export interface LateDraft {
  id: string
  title: string
}

/** Whether a report was completed or deleted while its photo was on its way. */
export const isTakenNoMore = (failure: unknown): boolean =>
  failure instanceof ApiProblem && (failure.code === 'REPORT_NOT_DRAFT' || failure.status === 404)

/** By report: its photos are on their way into another one. */
const moving = new Map<string, Promise<void>>()

/**
 * Puts all photos of a report that takes no more into the draft for those, once however many ask.
 * @throws ApiProblem where the report is out of sight, or no draft can be made of its client company
 */
export function moveLate(
  reportId: string,
  onMoved: ((draft: LateDraft, photos: number) => void) | undefined,
): Promise<void> {
  const known = moving.get(reportId)
  if (known) return known
  const work = moveAll(reportId, onMoved).finally(() => moving.delete(reportId))
  moving.set(reportId, work)
  return work
}

async function moveAll(
  reportId: string,
  onMoved: ((draft: LateDraft, photos: number) => void) | undefined,
): Promise<void> {
  const draft = await lateDraftOf(reportId)
  const late = photos.get().filter(({ report_id }) => report_id === reportId)
  for (const { id } of late) await record(id, { report_id: draft.id, report_name: draft.title })
  tabs.tell({ kind: 'changed' })
  onMoved?.(draft, late.length)
}

async function lateDraftOf(reportId: string): Promise<LateDraft> {
  const { report } = await api(createForLatePhotos, { params: { id: reportId } })
  return { id: report.id, title: report.title }
}
