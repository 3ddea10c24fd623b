import type { ReportSummary } from '@gozlem/contract/report'
import { Checkbox } from '../../../../../ui/forms/Checkbox'
import { VisuallyHidden } from '../../../../../ui/layout/VisuallyHidden'
import { headingOf } from '../../../model/heading'

/** Reports chosen for an action on several, by id. */
export type ChosenReports = ReadonlyMap<string, ReportSummary>

export interface ChooseReportProps {
  report: ReportSummary
  chosen: ChosenReports
  onChoose: (chosen: ChosenReports) => void
}

/** Drafts are handed to nobody: they are completed first. */
export const isChoosable = ({ status }: ReportSummary) => status === 'completed'

/** Takes the place of a row's menu while reports are chosen. */
export function ChooseReport({ report, chosen, onChoose }: ChooseReportProps) {
  const { id, number } = report
  const { name, detail } = headingOf(report)
  if (!isChoosable(report)) return null

  function toggle(isChosen: boolean) {
    const next = new Map(chosen)
    if (isChosen) next.set(id, report)
    else next.delete(id)
    onChoose(next)
  }

  return (
    <Checkbox
      className="w-12 pl-3"
      checked={chosen.has(id)}
      onChange={({ target }) => toggle(target.checked)}
      label={<VisuallyHidden>{`${name}, ${number ?? detail}: seç`}</VisuallyHidden>}
    />
  )
}
