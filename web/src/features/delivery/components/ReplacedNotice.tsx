import type { ReplacementView } from '@gozlem/contract/reissue-view'
import { reissueReasonLabel, replacementTitle } from '@gozlem/domain/report/reissue'
import { Notice } from '../../../ui/feedback/Notice'

/** Why is said to who got a link, not to everybody who has seen the paper. */
type Replacement = Omit<ReplacementView, 'reason'> & Partial<Pick<ReplacementView, 'reason'>>

/** Tells whoever holds a report, or a link to it, that another one stands in its place (BEY-10). */
export function ReplacedNotice({ by }: { by: Replacement | null }) {
  if (!by) return null
  return (
    <Notice tone="caution" title={replacementTitle(by)}>
      {by.reason !== undefined && (
        <p className="wrap-anywhere">
          {reissueReasonLabel}: {by.reason}
        </p>
      )}
      <p>Güncel rapor {by.number} numaralı olandır; raporu gönderen uzmandan isteyin.</p>
    </Notice>
  )
}
