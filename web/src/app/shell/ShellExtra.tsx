import { NotificationBell } from '../../features/notification/components/NotificationBell'
import { ConnectionBanner } from './ConnectionBanner'
import { UpdateOffer } from './UpdateOffer'
import { VersionLabel } from './VersionLabel'

export interface ShellExtraProps {
  part: 'bell' | 'connection' | 'update' | 'short_update' | 'version'
}

/** What the shell shows besides its menus, in one file that comes after it. */
export function ShellExtra({ part }: ShellExtraProps) {
  if (part === 'bell') return <NotificationBell />
  if (part === 'connection') return <ConnectionBanner />
  if (part === 'version') return <VersionLabel />
  return <UpdateOffer compact={part === 'short_update'} />
}
