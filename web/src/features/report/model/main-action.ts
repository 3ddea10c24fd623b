import type { ReportView } from '@gozlem/contract/report'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { isRunning, photosToAnalyse } from '../../analysis/model/photo-analysis'
import { type EditorState, selectedFinding, unapprovedFindings } from './draft/editor-state'

/** add: photos; analyse: photos; keep: the new finding; approve: the open one; complete: the report, or hand it to review. */
export type MainAction = 'add' | 'analyse' | 'keep' | 'approve' | 'complete'

/** What the draft is waiting for where it is looked at: the one button that looks so; null where nothing stands out. */
export function mainAction(state: EditorState): MainAction | null {
  const { images, analyses } = state.base
  const { entries: findings } = state.draft
  if (images.length === 0 && findings.length === 0) return 'add'
  const finding = state.photo === null ? selectedFinding(state) : undefined
  if (finding?.status === 'new') return 'keep'
  if (finding && finding.status !== 'approved') return isUnfinishedFinding(finding) ? null : 'approve'
  const isWaiting = photosToAnalyse(images, analyses).length > 0 && !isRunning(analyses)
  if (isWaiting && !finding) return 'analyse'
  const isReady = findings.length > 0 && unapprovedFindings(state).length === 0
  return isReady && (state.base.can.finalize || asksReview(state.base)) ? 'complete' : null
}

/** Whether the draft goes to review by a second person before it can be completed (051). */
export const asksReview = ({ review }: Pick<ReportView, 'review'>): boolean => review?.can.submit === true
