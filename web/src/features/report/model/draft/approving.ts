// Approving: finding after finding, or at once all of those that nobody has to look at again.
import type { FindingView } from '@gozlem/contract/report'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import type { FindingStatus } from '@gozlem/domain/report/finding-rules'
import { needsExpert } from '../finding-marks'
import { arriveAt, select, toggleApproval } from './editor-changes'
import { type EditorState, selectedFinding, unapprovedFindings } from './editor-state'
import { neighbourOf, shownFindings } from './listing'

/** Approves the open finding and opens the next in the list; from its end, the first that still waits. */
export function approveAndGoOn(state: EditorState): EditorState {
  const finding = state.photo === null ? selectedFinding(state) : undefined
  if (!finding || isUnfinishedFinding(finding)) return state
  const approved = finding.status === 'approved' ? state : toggleApproval(state, finding.id)
  const next = neighbourOf(state, 1) ?? firstWaiting(approved)
  return next === null ? approved : select(approved, next)
}

const firstWaiting = (state: EditorState): string | null =>
  shownFindings(state).find(({ finding }) => finding.status !== 'approved')?.finding.id ?? null

export interface ApprovedAll {
  state: EditorState
  /** What was approved, as it was before. */
  before: ReadonlyMap<string, FindingStatus>
  /** What a person has to look at, in the order of the report. */
  left: readonly FindingView[]
}

/** Approves what is scored and certain; the first of the others opens (REP-07). */
export function approveAll(state: EditorState): ApprovedAll {
  const waiting = unapprovedFindings(state)
  const left = waiting.filter((finding) => isUnfinishedFinding(finding) || needsExpert(finding))
  const sure = waiting.filter((finding) => !left.includes(finding))
  const before = new Map(sure.map(({ id, status }) => [id, status]))
  const approved = withStatus(state, new Map(sure.map(({ id }) => [id, 'approved'])))
  const [first] = left
  return { state: first ? arriveAt(approved, first.id) : approved, before, left }
}

/** Takes back what approving all approved, but for what somebody changed meanwhile. */
export function unapprove(state: EditorState, { before }: Pick<ApprovedAll, 'before'>): EditorState {
  const untouched = state.draft.entries.filter(({ id, status }) => status === 'approved' && before.has(id))
  return withStatus(state, new Map(untouched.map(({ id }) => [id, before.get(id) ?? 'pending'])))
}

function withStatus(state: EditorState, statuses: ReadonlyMap<string, FindingStatus>): EditorState {
  const findings = state.draft.entries.map((finding) => {
    const status = statuses.get(finding.id)
    return status ? { ...finding, status } : finding
  })
  return { ...state, draft: { ...state.draft, entries: findings } }
}

/** What became of approving all, in words. */
export function approvedWords({ before, left }: Omit<ApprovedAll, 'state'>): {
  text: string
  description?: string
} {
  const text = before.size > 0 ? `${before.size} uygunsuzluk onaylandı` : 'Hiçbir uygunsuzluk onaylanmadı'
  if (left.length === 0) return { text }
  const unscored = left.filter(({ scored }) => !scored).length
  const unfinished = left.filter((finding) => finding.scored && isUnfinishedFinding(finding)).length
  const kinds = [
    unscored > 0 ? `${unscored} puanlanmadı` : '',
    unfinished > 0 ? `${unfinished} eksik` : '',
    left.length > unscored + unfinished
      ? `${left.length - unscored - unfinished} uzman kontrolü gerektiriyor`
      : '',
  ].filter((part) => part !== '')
  return { text, description: `Tek tek bakın: ${kinds.join(', ')}.` }
}
