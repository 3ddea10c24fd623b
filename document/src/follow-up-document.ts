// What the document room needs to know to print a follow-up report: what became of the findings of a client company.
import type { CalendarDate } from '@gozlem/domain/calendar-date'
import type { ActionState } from '@gozlem/domain/corrective-action/action'
import type { Period } from '@gozlem/domain/performance/period'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import type { LetterDocument } from './letter-document'
import type { Picture, ReportDocument } from './report-document'

/** Who did something on which day, and what they said. */
export interface FollowedStep {
  by: string
  on: CalendarDate
  comment: string
}

export interface FollowedAction {
  /** The number of its report and its own there. */
  label: string
  title: string
  place: string
  responsible: string
  level: RiskLevel
  opened_on: CalendarDate
  first_term: CalendarDate
  term: CalendarDate
  state: ActionState
  is_overdue: boolean
  /** The solution that stands. */
  solved: FollowedStep | null
  closed: (FollowedStep & { in_time: boolean }) | null
  before: Picture | null
  /** Proofs of the solution and of closing. */
  after: readonly Picture[]
}

export interface FollowUpDocument {
  organization: Pick<ReportDocument['organization'], 'name' | 'address' | 'phone' | 'authorization_no'>
  client_company: { name: string }
  period: Period
  /** The PDF's own date, an instant. */
  printed_at: string
  counts: Record<'opened' | 'closed' | 'closed_in_time' | 'unsettled' | 'overdue', number>
  /** In the order they stand in. */
  actions: readonly FollowedAction[]
  /** What the reader should know of what is left out. */
  notes: readonly string[]
}

/** What may be printed. */
export type PrintedDocument = ReportDocument | FollowUpDocument | LetterDocument

export const isFollowUp = (document: PrintedDocument): document is FollowUpDocument => 'actions' in document

export const isLetters = (document: PrintedDocument): document is LetterDocument => 'letters' in document
