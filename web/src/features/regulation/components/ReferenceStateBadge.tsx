import type { ManagedReference } from '@gozlem/contract/regulation-reference'
import {
  type ReferenceState,
  referenceState,
  referenceStateLabels,
} from '@gozlem/domain/regulation/reference'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const tones: Record<ReferenceState, Tone> = {
  active: 'positive',
  unlinked: 'caution',
  repealed: 'caution',
  passive: 'neutral',
}

/** Whether a regulation is offered and resolves, in a word. */
export function ReferenceStateBadge({ reference }: { reference: ManagedReference }) {
  const state = referenceState(reference)
  return <Badge tone={tones[state]}>{referenceStateLabels[state]}</Badge>
}
