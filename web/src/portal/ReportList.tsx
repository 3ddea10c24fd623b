/** @jsxImportSource preact */
import type { PortalReport } from '@gozlem/contract/portal'
import { formatDay } from '@gozlem/domain/calendar-date'
import { replacementTitle } from '@gozlem/domain/report/reissue'
import { ListOf } from './ListOf'
import { PdfButton } from './PdfButton'
import { readReports } from './portal-api'
import { useList } from './use-answer'

/** Completed reports, the newest first. */
export function ReportList() {
  return (
    <ListOf label="Raporlar" list={useList(readReports)} nothing="Henüz tamamlanmış rapor yok.">
      {(report) => <Report report={report} />}
    </ListOf>
  )
}

function Report({ report }: { report: PortalReport }) {
  const { id, number, title, completed_at, created_by_name, total_entries, replaced_by } = report
  return (
    <>
      <h2 class="text-lg font-semibold">{title}</h2>
      <p class="tabular text-sm text-meta">
        {number} · {formatDay(completed_at)} · {total_entries} bulgu · {created_by_name}
      </p>
      {replaced_by && (
        <p class="rounded-md border border-caution-line bg-caution-soft p-2 text-sm text-caution-ink">
          {replacementTitle(replaced_by)}: {replaced_by.reason}
        </p>
      )}
      <PdfButton reportId={id} number={number} />
    </>
  )
}
