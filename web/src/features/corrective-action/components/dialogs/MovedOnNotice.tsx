import type { ActionDetail } from '@gozlem/contract/corrective-action'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { actionStepLabels } from '@gozlem/domain/corrective-action/action'
import { Notice } from '../../../../ui/feedback/Notice'
import { ActionStateBadge } from '../ActionStateBadge'

/** What somebody else did with the action while a dialog was open; what was typed stays. */
export function MovedOnNotice({ action }: { action: ActionDetail | null }) {
  const last = action?.steps.at(-1)
  if (!action || !last) return null
  return (
    <Notice tone="caution" title="Bu arada değişti" announce>
      <p className="wrap-anywhere">
        {actionStepLabels[last.deed]}: {last.by_name}, {formatInstant(last.at)}
      </p>
      {last.comment !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{last.comment}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-2">
        Şimdiki durum: <ActionStateBadge action={action} />
      </p>
      <p className="mt-2">Yazdıklarınız duruyor.</p>
    </Notice>
  )
}
