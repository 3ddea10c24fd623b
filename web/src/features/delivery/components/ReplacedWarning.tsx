import type { ReportView } from '@gozlem/contract/report'
import { isReplaced, reissueLabel } from '@gozlem/domain/report/reissue'
import { Notice } from '../../../ui/feedback/Notice'

export interface ReplacedWarningProps {
  by: ReportView['replaced_by']
  /** What happens where it is handed on all the same; a sentence. */
  otherwise: string
}

/** Handing on what another report stands in the place of is a slip more often than meant. */
export function ReplacedWarning({ by, otherwise }: ReplacedWarningProps) {
  if (!by || by.number === null || !isReplaced(by)) return null
  return (
    <Notice tone="caution" title={`Bu raporun yerine ${reissueLabel(by.number)} düzenlendi`}>
      Güncel rapor {by.number} numaralı olandır. {otherwise}
    </Notice>
  )
}
