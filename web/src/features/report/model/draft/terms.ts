// Terms that are proposed while a draft is edited (BEY-07).
import type { FindingView } from '@gozlem/contract/report'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type DatedFinding, followedDueDay, proposedDueDay } from '@gozlem/domain/report/due-day'
import type { EditorState } from './editor-state'

/** The day from which terms count: the visit's, or the one on which the draft was begun. */
export const visitDay = ({ draft, base }: EditorState): string =>
  draft.visit_date ?? istanbulDay(new Date(base.created_at))

/** The term that is proposed for a finding; null while nobody scored it. */
export const proposedTerm = (state: EditorState, finding: DatedFinding): string | null =>
  proposedDueDay(state.draft.risk_method, finding, { visit: visitDay(state), days: state.base.due_days })

/** Terms that were proposed go with the day of the visit; what is approved stays as it was approved. */
export function withFollowedTerms(before: EditorState, state: EditorState): EditorState {
  const findings = state.draft.entries.map((finding) =>
    finding.status === 'approved'
      ? finding
      : {
          ...finding,
          due_on: followedDueDay(finding.due_on, proposedTerm(before, finding), proposedTerm(state, finding)),
        },
  )
  return { ...state, draft: { ...state.draft, entries: findings } }
}

/** A finding that comes with a score begins with the term that is proposed for it. */
export const withProposedTerm = (state: EditorState, finding: FindingView): FindingView => ({
  ...finding,
  due_on: finding.due_on ?? proposedTerm(state, finding),
})
