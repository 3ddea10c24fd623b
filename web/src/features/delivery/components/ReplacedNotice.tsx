import type { ReplacementView } from '@gozlem/contract/reissue-view'
import { reissueReasonLabel, replacementTitle } from '@gozlem/domain/report/reissue'
import { Notice } from '../../../ui/feedback/Notice'

/** Tells whoever holds a report, or a link to it, that another one stands in its place (BEY-10). */
export function ReplacedNotice({ by }: { by: ReplacementView | null }) {
  if (!by) return null
  return (
    <Notice tone="caution" title={replacementTitle(by)}>
      <p className="wrap-anywhere">
        {reissueReasonLabel}: {by.reason}
      </p>
      <p>Güncel rapor {by.number} numaralı olandır; raporu gönderen uzmandan isteyin.</p>
    </Notice>
  )
}
