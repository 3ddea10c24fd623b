import { formatPhone } from '@gozlem/domain/account/phone'
import { roleLabels } from '@gozlem/domain/account/roles'
import { useUser } from '../../platform/session/session'
import { Badge } from '../../ui/feedback/Badge'
import { Avatar } from '../../ui/layout/Avatar'

/** Who is signed in; a regular user needs no badge to tell the role (NAV-03). */
export function UserCard() {
  const { first_name, last_name, role, phone } = useUser()
  const name = `${first_name} ${last_name}`
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-canvas p-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {phone !== undefined && <p className="tabular text-sm text-meta">{formatPhone(phone)}</p>}
        {role !== 'regular' && (
          <Badge tone="info" className="mt-1">
            {roleLabels[role]}
          </Badge>
        )}
      </div>
    </div>
  )
}
