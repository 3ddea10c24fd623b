import type { ReportView } from '@gozlem/contract/report'
import { ActionLinksCard } from '../../../action-link/components/ActionLinksCard'
import { DeliveryCard } from '../../../delivery/components/DeliveryCard'

export interface AfterReportProps {
  report: Pick<ReportView, 'id' | 'can'>
  /** Opens the form to send it; absent where the caller may not. */
  onSend: (() => void) | undefined
}

/** What becomes of a completed report: to whom it went, and who answers for its findings by a link. */
export function AfterReport({ report, onSend }: AfterReportProps) {
  return (
    <>
      <DeliveryCard reportId={report.id} onSend={onSend} />
      <ActionLinksCard reportId={report.id} mayGive={report.can.send} />
    </>
  )
}
