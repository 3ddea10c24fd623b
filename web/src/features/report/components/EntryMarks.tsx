import type { FindingView } from '@gozlem/contract/report'
import { entryStatusLabels } from '@gozlem/domain/report/entry'
import { Sparkles, UserRoundSearch } from 'lucide-react'
import { Badge } from '../../../ui/feedback/Badge'
import { entryStatusTones, isEngineDraft, needsExpert } from '../model/entry-marks'

/** Status of an entry, where it came from, and whether it needs an expert's look. */
export function EntryMarks({ entry }: { entry: FindingView }) {
  return (
    <>
      <Badge tone={entryStatusTones[entry.status]}>{entryStatusLabels[entry.status]}</Badge>
      {isEngineDraft(entry) && (
        <Badge tone="neutral" icon={Sparkles}>
          AI taslağı
        </Badge>
      )}
      {needsExpert(entry) && (
        <Badge tone="caution" icon={UserRoundSearch}>
          Uzman kontrolü gerekli
        </Badge>
      )}
    </>
  )
}
