import { type TicketPriority, ticketPriorityLabels } from '@gozlem/domain/support/ticket'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const tones: Record<TicketPriority, Tone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  urgent: 'danger',
}

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  return <Badge tone={tones[priority]}>{ticketPriorityLabels[priority]}</Badge>
}
