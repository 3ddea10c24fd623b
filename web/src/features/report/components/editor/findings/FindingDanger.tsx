import type { FindingView } from '@gozlem/contract/report'
import { isFatal } from '@gozlem/domain/report/risk-score'
import { lazy } from 'react'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Behind } from '../../../../../ui/feedback/Behind'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'

const DangerCard = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../../../critical-notice/components/DangerCard')).DangerCard,
  })),
)

/** That a finding can kill somebody, behind what is edited of it. */
export function FindingDanger({ finding }: { finding: FindingView }) {
  const { saver } = useEditorSession()
  const reportId = useEditorPart((state) => state.base.id)
  const method = useEditorPart((state) => state.draft.risk_method)
  return (
    <Behind until={null}>
      <DangerCard
        key={finding.id}
        reportId={reportId}
        finding={finding}
        isProposed={finding.scored && isFatal(method, finding)}
        save={saver.save}
      />
    </Behind>
  )
}
