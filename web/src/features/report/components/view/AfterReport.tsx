import type { ReportView } from '@gozlem/contract/report'
import { ActionLinksCard } from '../../../action-link/components/ActionLinksCard'
import { CriticalNoticesCard } from '../../../critical-notice/components/CriticalNoticesCard'
import { DeliveryCard } from '../../../delivery/components/DeliveryCard'

export interface AfterReportProps {
  report: Pick<ReportView, 'id' | 'can'>
  /** Opens the form to send it; absent where the caller may not. */
  onSend: (() => void) | undefined
}

/** What becomes of a completed report: dangers to life its client was told of, to whom it went, and who answers for its findings by a link. */
export function AfterReport({ report, onSend }: AfterReportProps) {
  return (
    <>
      <CriticalNoticesCard reportId={report.id} />
      <DeliveryCard reportId={report.id} onSend={onSend} />
      <ActionLinksCard reportId={report.id} mayGive={report.can.send} />
    </>
  )
}
