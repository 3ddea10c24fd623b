import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { ReportView } from '@gozlem/contract/report'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'

/** The report with what the device could make nothing of, as long as the server says nothing of that photo itself. */
export function withDeviceRuns(report: ReportView, known: readonly AnalysisView[]): ReportView {
  const told = new Set(report.analyses.flatMap(({ items }) => items.map(({ image_id }) => image_id)))
  const here = known.flatMap((run) => {
    const items = run.items.filter(
      ({ status, image_id }) => status === 'not_understood' && !told.has(image_id),
    )
    return run.engine === deviceEngine && items.length > 0 ? [{ ...run, items, total: items.length }] : []
  })
  return here.length === 0 ? report : { ...report, analyses: [...report.analyses, ...here] }
}
