import type { CriticalNoticeView } from '@gozlem/contract/critical-notice'
import { isLeftUndone } from '@gozlem/domain/critical-notice/authority'
import { noticeStateAt } from '@gozlem/domain/critical-notice/notice'
import type { NoticeRow, RecipientRow } from './store'

/** A notice as the organization reads it. */
export function viewNotice(
  row: NoticeRow,
  recipients: readonly RecipientRow[],
  at: Date,
): CriticalNoticeView {
  return {
    id: row.id,
    report_id: row.report_id,
    finding_id: row.finding_id,
    title: row.title,
    place: row.place,
    measures: row.measures,
    state: noticeStateAt(at, row),
    answer_by: row.answer_by,
    escalated_at: row.escalated_at,
    sent_by_name: row.sent_by_name,
    created_at: row.created_at,
    is_left: isLeftUndone(at, row),
    recipients: recipients
      .filter(({ notice_id }) => notice_id === row.id)
      .map(({ notice_id: _, ...recipient }) => recipient),
  }
}
