// Terms that are proposed where the server judges a finding: analysis, refinement, copies (BEY-07).
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type DatedFinding, dueDaysOf, followedDueDay, proposedDueDay } from '@gozlem/domain/report/due-day'
import type { ReportRow } from './store'

type Draft = Pick<ReportRow, 'risk_method' | 'visit_date' | 'created_at' | 'due_days'>

/** The day from which terms of a draft count. */
export const visitDay = ({ visit_date, created_at }: Pick<Draft, 'visit_date' | 'created_at'>): string =>
  visit_date ?? istanbulDay(new Date(created_at))

/** The term proposed for a finding of a draft, counted from its visit; null while nobody scored it. */
export const proposedTerm = (draft: Draft, finding: DatedFinding): string | null =>
  proposedDueDay(draft.risk_method, finding, {
    visit: visitDay(draft),
    days: dueDaysOf(draft.due_days),
  })

/** The term of a finding that is judged anew: it goes with the proposal unless somebody chose it. */
export const followedTerm = (
  draft: Draft,
  before: DatedFinding & { due_on: string | null },
  now: DatedFinding,
): string | null => followedDueDay(before.due_on, proposedTerm(draft, before), proposedTerm(draft, now))
