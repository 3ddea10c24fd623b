import { badgeText } from '@gozlem/domain/notification/kind'
import { lazy, Suspense, useEffect, useState } from 'react'
import { identity } from '../../../platform/device/identity'
import { withRetry } from '../../../platform/loading/retry-import'
import { useUser } from '../../../platform/session/session'
import { IconButton } from '../../../ui/actions/IconButton'
import { Bell } from '../../../ui/icons'
import { useUnreadCount } from '../api'
import { pushOwner } from '../model/push-owner'

const NotificationPanel = lazy(() =>
  withRetry(async () => ({ default: (await import('./NotificationPanel')).NotificationPanel })),
)

/** The bell of the header with its unread count; its panel comes when it is opened. */
export function NotificationBell() {
  const count = badgeText(useUnreadCount())
  const [open, setOpen] = useState(false)
  const { id } = useUser()

  useEffect(() => {
    const owner = pushOwner()
    // Where its code does not come, the next start tries again.
    // An app outlives what its web view keeps, so there the owner may be forgotten while messages come.
    if (owner === id || identity.isFromStore())
      import('../model/push-subscription').then(({ keepPush }) => keepPush(id, owner)).catch(() => undefined)
  }, [id])
  return (
    <>
      <IconButton
        label={count === '' ? 'Bildirimler' : `Bildirimler, ${count} okunmamış`}
        icon={Bell}
        count={count === '' ? undefined : count}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <NotificationPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
