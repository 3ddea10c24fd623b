import type { ReportView } from '@gozlem/contract/report'
import { Button, type ButtonProps } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { FlagTriangleRight } from '../../../../ui/icons'
import { useEditorPart } from '../../model/draft/editor-session'
import { asksReview, mainAction } from '../../model/main-action'

const reasonId = 'finalizing-reserved'

/** Whether the organization leaves completing to its administrator: this person edits the draft and does no more. */
export const isReserved = ({ can, review }: Pick<ReportView, 'can' | 'review'>) =>
  can.edit && !can.finalize && !asksReview({ review })

/** What is done last with a draft: it is completed, or handed to review before. */
export const lastStep = (report: Pick<ReportView, 'review'>) =>
  asksReview(report) ? 'İncelemeye Gönder' : 'Raporu Tamamla'

/** Completes the draft or hands it to review. Where somebody else has to complete it, it says so before anybody presses it (REP-10). */
export function FinalizeButton({ onFinalize, ...look }: { onFinalize: () => void } & ButtonProps) {
  const base = useEditorPart((state) => state.base)
  const isMain = useEditorPart(mainAction) === 'complete'
  return (
    <Button
      {...look}
      variant={isMain ? 'primary' : 'secondary'}
      icon={FlagTriangleRight}
      disabled={!base.can.finalize && !asksReview(base)}
      aria-describedby={isReserved(base) ? reasonId : undefined}
      onClick={onFinalize}
    >
      {lastStep(base)}
    </Button>
  )
}

/** Why the button does not answer. */
export function ReservedNotice() {
  const reserved = useEditorPart((state) => isReserved(state.base))
  if (!reserved) return null
  return (
    <div id={reasonId} className="mt-4 md:mt-6">
      <Notice title="Bu raporu kurum yetkilisi tamamlar">
        Kurumunuz raporları tamamlama yetkisini kurum yetkilisine bıraktı. Taslağı hazırlayıp kaydedin ve
        yetkilinize haber verin.
      </Notice>
    </div>
  )
}
