import { type OrganizationStatus, organizationStatusLabels } from '@gozlem/domain/organization/administration'
import { Badge } from '../../../ui/feedback/Badge'

/** Whether the people of an organization may sign in. */
export function OrganizationStatusBadge({ status }: { status: OrganizationStatus }) {
  return <Badge tone={status === 'active' ? 'positive' : 'danger'}>{organizationStatusLabels[status]}</Badge>
}
