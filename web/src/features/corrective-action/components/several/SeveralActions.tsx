import type { ActionView } from '@gozlem/contract/corrective-action'
import { mostClosedAtOnce } from '@gozlem/domain/corrective-action/action'
import { useRef, useState } from 'react'
import { lateDialog } from '../../../../platform/loading/late-dialog'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { useFocusTaken } from '../../../../ui/hooks/use-focus-taken'
import { CircleCheck } from '../../../../ui/icons'
import type { Closings } from '../../deed-api'
import { actionNumber } from '../action-columns'
import type { ChosenActions } from './ChooseAction'

const CloseSeveralDialog = lateDialog(async () => (await import('./CloseSeveralDialog')).CloseSeveralDialog)

export interface SeveralActionsProps {
  rows: readonly ActionView[]
  chosen: ChosenActions
  onChoose: (chosen: ChosenActions) => void
  onEnd: () => void
}

const byId = (actions: readonly ActionView[]): ChosenActions =>
  new Map(actions.map((action) => [action.id, action]))

/** Closes chosen actions with one comment; what stayed open stays chosen, with the reason. */
export function SeveralActions({ rows, chosen, onChoose, onEnd }: SeveralActionsProps) {
  const part = useRef<HTMLElement>(null)
  useFocusTaken(part)
  const closing = useDialog()
  const [left, setLeft] = useState<{ action: ActionView; reason: string }[]>([])
  const closable = rows.filter(({ can }) => can.close).slice(0, mostClosedAtOnce)

  function heard({ left: stayed }: Closings) {
    const named = stayed.flatMap(({ action_id, reason }) => {
      const action = chosen.get(action_id)
      return action ? [{ action, reason }] : []
    })
    setLeft(named)
    onChoose(byId(named.map(({ action }) => action)))
    if (named.length === 0) onEnd()
  }

  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label="Toplu işlem"
      className="sticky bottom-[calc(var(--bottom-bar-height)+0.5rem)] z-15 mt-4 space-y-3 rounded-lg border border-brand-line bg-surface p-3 shadow-overlay md:bottom-4 md:p-4"
    >
      {left.length > 0 && (
        <Notice tone="danger" title={`${left.length} uygunsuzluk kapatılmadı`} announce>
          <ul className="wrap-anywhere">
            {left.map(({ action, reason }) => (
              <li key={action.id}>
                {actionNumber(action)}, {action.title}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="tabular flex-1 basis-32 font-semibold">
          {chosen.size === 0 ? 'Uygunsuzluk seçin' : `${chosen.size} uygunsuzluk seçildi`}
          {chosen.size > mostClosedAtOnce && (
            <span className="ml-2 font-normal text-meta">
              Bir seferde en fazla {mostClosedAtOnce} uygunsuzluk kapatılır.
            </span>
          )}
        </p>
        <Button
          variant="quiet"
          disabled={closable.every(({ id }) => chosen.has(id))}
          onClick={() => {
            onChoose(byId(closable))
            // It is disabled by its own press.
            part.current?.focus({ preventScroll: true })
          }}
        >
          Tümünü Seç
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Vazgeç
        </Button>
        <Button
          variant="primary"
          icon={CircleCheck}
          disabled={chosen.size === 0 || chosen.size > mostClosedAtOnce}
          onClick={() => closing.show()}
        >
          Seçilenleri Kapat
        </Button>
      </div>
      <CloseSeveralDialog {...closing.props} actions={[...chosen.values()]} onHeard={heard} />
    </section>
  )
}
