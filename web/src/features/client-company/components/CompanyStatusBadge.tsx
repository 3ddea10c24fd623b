import { type ClientCompanyStatus, clientCompanyStatusLabels } from '@gozlem/domain/client-company/status'
import { Badge } from '../../../ui/feedback/Badge'

export function CompanyStatusBadge({ status }: { status: ClientCompanyStatus }) {
  return (
    <Badge tone={status === 'active' ? 'positive' : 'neutral'}>{clientCompanyStatusLabels[status]}</Badge>
  )
}
