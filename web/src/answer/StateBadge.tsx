/** @jsxImportSource preact */
import type { SharedAction } from '@gozlem/contract/shared-action'
import { type ActionState, actionStateLabels } from '@gozlem/domain/corrective-action/action'

/** How a finding stands. */
export function StateBadge({ action }: { action: Pick<SharedAction, 'state' | 'is_overdue'> }) {
  const { state, is_overdue } = action
  return (
    <span class={`rounded-full border px-2 py-0.5 font-semibold ${tones[is_overdue ? 'late' : state]}`}>
      {is_overdue ? 'Gecikmiş' : actionStateLabels[state]}
    </span>
  )
}

type Tone = 'late' | ActionState

const tones: Record<Tone, string> = {
  late: 'border-danger-line bg-danger-soft text-danger-ink',
  open: 'border-caution-line bg-caution-soft text-caution-ink',
  rejected: 'border-warning-line bg-warning-soft text-warning-ink',
  reported: 'border-info-line bg-info-soft text-info-ink',
  closed: 'border-positive-line bg-positive-soft text-positive-ink',
}
