import { LinkButton } from '../../../ui/actions/LinkButton'
import { Dialog } from '../../../ui/overlays/Dialog'
import { NotificationList } from './NotificationList'

/** The notifications without leaving the page. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Bildirimler"
      footer={
        <LinkButton to="/notifications" onClick={onClose}>
          Tümünü gör
        </LinkButton>
      }
    >
      <div className="-mx-4 -mt-1 -mb-4 border-t border-line md:-mx-6 md:-mb-6">
        <NotificationList onFollow={onClose} />
      </div>
    </Dialog>
  )
}
