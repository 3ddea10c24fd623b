import { type ActionState, actionStateLabels } from '@gozlem/domain/corrective-action/action'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'
import { CircleAlert } from '../../../ui/icons'
import { isLate } from './action-term'

const tones: Record<ActionState, Tone> = {
  open: 'info',
  reported: 'caution',
  rejected: 'warning',
  closed: 'positive',
}

/** Where an action stands, and whether it is late. */
export function ActionStateBadge({ action }: { action: { state: ActionState; term: string } }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[action.state]}>{actionStateLabels[action.state]}</Badge>
      {isLate(action) && (
        <Badge tone="danger" icon={CircleAlert}>
          Gecikmiş
        </Badge>
      )}
    </span>
  )
}
