import { type TicketStatus, ticketStatusLabels } from '@gozlem/domain/support/ticket'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const tones: Record<TicketStatus, Tone> = {
  open: 'info',
  answered: 'positive',
  waiting: 'caution',
  closed: 'neutral',
}

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{ticketStatusLabels[status]}</Badge>
}
