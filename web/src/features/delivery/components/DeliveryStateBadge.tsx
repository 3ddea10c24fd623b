import { type DeliveryState, deliveryStateLabels } from '@gozlem/domain/report/delivery'
import { CircleAlert, Clock, Eye, Link2Off, type LucideIcon, MailCheck, MailX } from 'lucide-react'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const looks: Record<DeliveryState, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'info', icon: Clock },
  sent: { tone: 'positive', icon: MailCheck },
  opened: { tone: 'positive', icon: Eye },
  failed: { tone: 'danger', icon: CircleAlert },
  withdrawn: { tone: 'neutral', icon: MailX },
  revoked: { tone: 'neutral', icon: Link2Off },
  expired: { tone: 'neutral', icon: Link2Off },
}

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  return <Badge {...looks[state]}>{deliveryStateLabels[state]}</Badge>
}
