import type { ReportView } from '@gozlem/contract/report'
import { Button } from '../../../../ui/actions/Button'
import { useOnline } from '../../../../ui/hooks/use-online'
import { ArrowDown } from '../../../../ui/icons'
import { deskId } from './ReviewDesk'
import { ReviewNotice } from './ReviewNotice'
import { WithdrawButton } from './WithdrawButton'

/** Above a draft that is read: where its review stands, with what this person can do about it. */
export function ReviewStatus({ report: { id, status, review } }: { report: ReportView }) {
  const online = useOnline()
  if (!review || status !== 'draft') return null
  const { can, note } = review
  const acts = can.decide || can.withdraw
  return (
    <ReviewNotice review={review} action={acts && <Action id={id} decides={can.decide} />}>
      {note !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
      {acts && !online && <p className="mt-1 font-semibold">İnceleme için bağlantı gerekir.</p>}
    </ReviewNotice>
  )
}

function Action({ id, decides }: { id: string; decides: boolean }) {
  if (!decides) return <WithdrawButton reportId={id} />
  return (
    <Button
      icon={ArrowDown}
      onClick={() => {
        const desk = document.getElementById(deskId)
        desk?.scrollIntoView({ block: 'start' })
        desk?.focus({ preventScroll: true })
      }}
    >
      Karara Git
    </Button>
  )
}
