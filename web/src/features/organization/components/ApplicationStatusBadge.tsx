import { type ApplicationStatus, applicationStatusLabels } from '@gozlem/domain/organization/application'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const tones: Record<ApplicationStatus, Tone> = {
  awaiting_email: 'neutral',
  pending: 'info',
  approved: 'positive',
  rejected: 'danger',
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{applicationStatusLabels[status]}</Badge>
}
