import 'sonner/dist/styles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ToastCard } from './ToastCard'
import { openOutlet, TOAST_DURATION_MS, type ToastMessage } from './toast'

export function ToastOutlet() {
  useEffect(() => openOutlet({ show: draw, close }), [])
  return (
    <Sonner
      position="top-center"
      visibleToasts={3}
      expand
      gap={8}
      // Over the middle of a page's title line, on phones over the app's own bar: what is pressed next stays in reach.
      offset={{ top: 'var(--toast-top, 8px)' }}
      mobileOffset={{
        top: 'calc(env(safe-area-inset-top, 0px) + var(--toast-top, 4px))',
        left: '8px',
        right: '8px',
      }}
      containerAriaLabel="Bildirimler"
      // Over a dialog, under a menu: what somebody has just opened is pressed next.
      style={{ zIndex: 55 }}
    />
  )
}

type SonnerId = string | number

/** What is in sight, by the id it was sent with: Sonner would take what replaces a message that is on its way out along. */
const inSight = new Map<string, SonnerId>()

function draw(message: ToastMessage): void {
  const { id } = message
  const replaced = id === undefined ? undefined : inSight.get(id)
  const leave = (own: SonnerId) => {
    if (id !== undefined && inSight.get(id) === own) inSight.delete(id)
  }
  const onClose = (own: SonnerId) => {
    leave(own)
    sonner.dismiss(own)
  }
  const shown = sonner.custom((own) => <ToastCard message={message} onClose={() => onClose(own)} />, {
    ...(replaced !== undefined && { id: replaced }),
    duration: message.stays === true ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS[message.kind],
    onAutoClose: (gone) => leave(gone.id),
    onDismiss: (gone) => leave(gone.id),
  })
  if (id !== undefined) inSight.set(id, shown)
}

function close(id: string): void {
  const shown = inSight.get(id)
  inSight.delete(id)
  if (shown !== undefined) sonner.dismiss(shown)
}
