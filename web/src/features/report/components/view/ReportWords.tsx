import type { ReportView } from '@gozlem/contract/report'
import { saidAt } from '@gozlem/domain/report/report-field-text'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import { Card } from '../../../../ui/layout/Card'

/** What the report says as a whole in longer words, on screen and by the browser's print; nothing where nobody said it. */
export function ReportWords({ report }: { report: ReportView }) {
  const fields = pickReportFields(report)
  const words = (['assessment', 'distribution', 'basis'] as const).flatMap((place) => saidAt(place, fields))
  return words.map(({ key, label, value }) => (
    <Card key={key} title={label} className="print:break-inside-avoid">
      <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{value}</p>
    </Card>
  ))
}
