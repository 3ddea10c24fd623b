import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { ReportView } from '@gozlem/contract/report'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'

type Item = AnalysisView['items'][number]

/**
 * The report with what the device could make nothing of, until the server says something new of that photo itself. What it had
 * said before the device was asked is among the known runs; clocks are not compared, because the device's may be days off.
 */
export function withDeviceRuns(report: ReportView, known: readonly AnalysisView[]): ReportView {
  const told = new Set(
    report.analyses
      .filter(({ engine }) => engine !== deviceEngine)
      .flatMap((run) => newItems(run, known).map(({ image_id }) => image_id)),
  )
  const here = known.flatMap((run) => {
    const items = run.items.filter(
      ({ status, image_id }) => status === 'not_understood' && !told.has(image_id),
    )
    return run.engine === deviceEngine && items.length > 0 ? [{ ...run, items, total: items.length }] : []
  })
  const others = report.analyses.filter(({ id }) => !here.some((run) => run.id === id))
  return here.length === 0 ? report : { ...report, analyses: [...others, ...here] }
}

/** What a run says that it did not say when it was seen last. */
function newItems({ id, items }: AnalysisView, known: readonly AnalysisView[]): Item[] {
  const before = known.find((run) => run.id === id)?.items ?? []
  return items.filter(
    (item) => !before.some(({ image_id, status }) => image_id === item.image_id && status === item.status),
  )
}
