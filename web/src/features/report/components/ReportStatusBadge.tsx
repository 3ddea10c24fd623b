import { type ReportStatus, reportStatusLabels } from '@gozlem/domain/report/policy'
import { Badge } from '../../../ui/feedback/Badge'
import { CircleCheck, PencilLine } from '../../../ui/icons'

/** Draft or completed, by word and icon. */
export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  return status === 'draft' ? (
    <Badge tone="caution" icon={PencilLine}>
      {reportStatusLabels.draft}
    </Badge>
  ) : (
    <Badge tone="positive" icon={CircleCheck}>
      {reportStatusLabels.completed}
    </Badge>
  )
}
