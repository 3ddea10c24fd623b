import type { FindingView } from '@gozlem/contract/report'
import { findingStatusLabels } from '@gozlem/domain/report/finding-rules'
import { Badge } from '../../../ui/feedback/Badge'
import { Sparkles, UserRoundSearch } from '../../../ui/icons'
import { engineDraftName, findingStatusTones, isEngineDraft, needsExpert } from '../model/finding-marks'

/** Status of a finding, where it came from, and whether it needs an expert's look. */
export function FindingMarks({ finding }: { finding: FindingView }) {
  return (
    <>
      <Badge tone={findingStatusTones[finding.status]}>{findingStatusLabels[finding.status]}</Badge>
      {isEngineDraft(finding) && (
        <Badge tone="neutral" icon={Sparkles}>
          {engineDraftName(finding)}
        </Badge>
      )}
      {needsExpert(finding) && (
        <Badge tone="caution" icon={UserRoundSearch}>
          Uzman kontrolü gerekli
        </Badge>
      )}
    </>
  )
}
