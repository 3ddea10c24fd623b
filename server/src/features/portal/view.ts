import type { PortalAction, PortalActionSummary, PortalDocument, PortalReport } from '@gozlem/contract/portal'
import type { PortalAccessView } from '@gozlem/contract/portal-access'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { isActionOverdue } from '@gozlem/domain/corrective-action/action'
import { type SharedStory, viewSharedAction } from '../action-link/view'
import type { ActionRow } from '../corrective-action/store'
import { viewReplacement } from '../report/view'
import type { AccessRow } from './access-store'
import type { DocumentRow, ReportRow } from './store'

export const viewAccess = ({
  contact_id,
  invited_at,
  invited_by_name,
  last_seen_at,
}: AccessRow): PortalAccessView => ({ contact_id, invited_at, invited_by_name, last_seen_at })

export const viewReport = (row: ReportRow): PortalReport => ({
  id: row.id,
  number: row.number,
  title: row.title,
  completed_at: row.completed_at,
  created_by_name: row.created_by_name,
  total_entries: row.total_entries,
  replaced_by: viewReplacement(row),
})

export const viewActionSummary = (row: ActionRow, at: Date): PortalActionSummary => ({
  id: row.id,
  finding_number: row.finding_number,
  title: row.title,
  place: row.place,
  responsible: row.responsible,
  state: row.state,
  term: row.term,
  is_overdue: isActionOverdue(row, istanbulDay(at)),
  report_number: row.report_number ?? '',
})

/** An action as whoever answers for it reads it by a link (065), but for what can be done with it. */
export function viewAction(row: ActionRow, story: SharedStory, at: Date): PortalAction {
  const { can_report: _, ...shown } = viewSharedAction(row, story, at)
  return { ...shown, responsible: row.responsible }
}

export const viewDocument = (row: DocumentRow): PortalDocument => ({
  id: row.id,
  sent_at: row.created_at,
  sent_by_name: row.sent_by_name,
  is_own: row.is_own,
  report: { id: row.report_id, number: row.report_number, title: row.report_title },
})
