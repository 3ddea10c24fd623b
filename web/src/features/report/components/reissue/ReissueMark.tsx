import type { ReportSummary } from '@gozlem/contract/report'
import { reissueReasonLabel, replacementTitle } from '@gozlem/domain/report/reissue'

/** In a row of a list: what stands in a report's place, or which one this draft is to replace. */
export function ReissueMark({
  report,
}: {
  report: Pick<ReportSummary, 'status' | 'replaces' | 'replaced_by'>
}) {
  const text = wordsOf(report)
  return text === null ? null : <span className="basis-full text-sm text-meta wrap-anywhere">{text}</span>
}

function wordsOf({
  status,
  replaces,
  replaced_by,
}: Pick<ReportSummary, 'status' | 'replaces' | 'replaced_by'>): string | null {
  if (replaced_by) {
    const { number, completed_at, reason } = replaced_by
    if (number === null || completed_at === null) return 'Revizyonu hazırlanıyor'
    return `${replacementTitle({ number, completed_at })}. ${reissueReasonLabel}: ${reason}`
  }
  return replaces && status === 'draft' ? `${replaces.number} raporunun revizyonu` : null
}
