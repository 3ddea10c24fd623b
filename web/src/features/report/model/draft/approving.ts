// Approving: finding after finding, or at once all of those that nobody has to look at again.
import type { Citation } from '@gozlem/contract/finding'
import type { FindingView } from '@gozlem/contract/report'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { isCertain } from '@gozlem/domain/report/finding'
import type { FindingStatus } from '@gozlem/domain/report/finding-rules'
import { needsExpert } from '../finding-marks'
import { arriveAt, select, toggleApproval } from './editor-changes'
import { type EditorState, selectedFinding, unapprovedFindings } from './editor-state'
import { neighbourOf, shownFindings } from './listing'

/** Approves the open finding and opens the next in the list; from its end, the first that still waits. */
export function approveAndGoOn(state: EditorState): EditorState {
  const finding = state.photo === null ? selectedFinding(state) : undefined
  if (!finding || isUnfinishedFinding(finding)) return state
  if (isDoubtful(state, finding)) return { ...state, doubt: { id: finding.id, goOn: true } }
  const approved = finding.status === 'approved' ? state : toggleApproval(state, finding.id)
  const next = neighbourOf(state, 1) ?? firstWaiting(approved)
  return next === null ? approved : select(approved, next)
}

const firstWaiting = (state: EditorState): string | null =>
  shownFindings(state).find(({ finding }) => finding.status !== 'approved')?.finding.id ?? null

/** Approves a finding, or asks first where a citation is not certain; of an approved one it takes the approval back. */
export function approve(state: EditorState, id: string): EditorState {
  const finding = state.draft.entries.find((row) => row.id === id)
  return finding && !isUnfinishedFinding(finding) && isDoubtful(state, finding)
    ? { ...state, doubt: { id, goOn: false } }
    : toggleApproval(state, id)
}

/** The specialist's word that what was asked about holds: approves, and asks no more about these citations. */
export function answerDoubt(state: EditorState): EditorState {
  const { doubt, vouched } = state
  const finding = state.draft.entries.find(({ id }) => id === doubt?.id)
  if (!doubt || !finding) return { ...state, doubt: null }
  const certain = { ...state, doubt: null, vouched: [...vouched, ...doubtsOf(finding)] }
  return doubt.goOn ? approveAndGoOn(certain) : approve(certain, finding.id)
}

/** Citations of which the catalogue is not certain. */
export const doubtfulCitations = ({ citations }: Pick<FindingView, 'citations'>): Citation[] =>
  citations.filter((citation) => !isCertain(citation))

const doubtsOf = (finding: FindingView): string[] =>
  doubtfulCitations(finding).map(({ title }) => `${finding.id} ${title}`)

const isDoubtful = ({ vouched }: EditorState, finding: FindingView): boolean =>
  finding.status !== 'approved' && doubtsOf(finding).some((doubt) => !vouched.includes(doubt))

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
