import type { ActionDetail } from '@gozlem/contract/corrective-action'
import { lateDialog } from '../../../platform/loading/late-dialog'
import { Button } from '../../../ui/actions/Button'
import { Menu } from '../../../ui/actions/Menu'
import type { MenuItem } from '../../../ui/actions/menu-item'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { CalendarClock, CircleCheck, CircleX, RotateCcw, Wrench } from '../../../ui/icons'
import { deedNames } from '../model/deed'
import { useUnsentSteps } from '../outbox'

const ProofDialog = lateDialog(async () => (await import('./dialogs/ProofDialog')).ProofDialog)
const ReasonDialog = lateDialog(async () => (await import('./dialogs/ReasonDialog')).ReasonDialog)
const TermDialog = lateDialog(async () => (await import('./dialogs/TermDialog')).TermDialog)

/** What may be done with an action now; closing it is what it waits for. */
export function ActionDeeds({ action }: { action: ActionDetail }) {
  const { can } = action
  // What waits comes first: nothing is done twice, nor behind something that may yet be refused.
  const isWaiting = useUnsentSteps(action.id).some(({ state }) => state !== 'refused')
  const proof = useDialog<'report' | 'close'>()
  const reason = useDialog<'reject' | 'reopen'>()
  const term = useDialog()
  const items: MenuItem[] = [
    ...(can.report ? [{ label: deedNames.report, icon: Wrench, onSelect: () => proof.show('report') }] : []),
    ...(can.move_term
      ? [{ label: deedNames.move_term, icon: CalendarClock, onSelect: () => term.show() }]
      : []),
  ]
  return (
    <>
      <div hidden={isWaiting} className="flex flex-wrap gap-2">
        {can.reject && (
          <Button icon={CircleX} className="max-md:flex-1" onClick={() => reason.show('reject')}>
            {deedNames.reject}
          </Button>
        )}
        {can.reopen && (
          <Button icon={RotateCcw} className="max-md:flex-1" onClick={() => reason.show('reopen')}>
            {deedNames.reopen}
          </Button>
        )}
        {can.close && (
          <Button
            variant="primary"
            icon={CircleCheck}
            className="max-md:flex-1"
            onClick={() => proof.show('close')}
          >
            {deedNames.close}
          </Button>
        )}
        {items.length > 0 && <Menu label="Diğer işlemler" items={items} />}
      </div>
      <ProofDialog {...proof.props} action={action} deed={proof.about ?? 'close'} />
      <ReasonDialog {...reason.props} action={action} deed={reason.about ?? 'reject'} />
      <TermDialog {...term.props} action={action} />
    </>
  )
}
