import { type DeliveryState, deliveryStateLabels } from '@gozlem/domain/report/delivery'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'
import {
  CircleAlert,
  Clock,
  Eye,
  FileCheck,
  Link2,
  Link2Off,
  type LucideIcon,
  MailCheck,
  MailX,
} from '../../../ui/icons'

const looks: Record<DeliveryState, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'info', icon: Clock },
  sent: { tone: 'positive', icon: MailCheck },
  handed_on: { tone: 'neutral', icon: Link2 },
  opened: { tone: 'positive', icon: Eye },
  received: { tone: 'positive', icon: FileCheck },
  failed: { tone: 'danger', icon: CircleAlert },
  withdrawn: { tone: 'neutral', icon: MailX },
  revoked: { tone: 'neutral', icon: Link2Off },
  expired: { tone: 'neutral', icon: Link2Off },
}

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  return <Badge {...looks[state]}>{deliveryStateLabels[state]}</Badge>
}
