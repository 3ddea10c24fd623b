import 'sonner/dist/styles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ToastCard } from './ToastCard'
import { openOutlet, TOAST_DURATION_MS, type ToastMessage } from './toast'

export function ToastOutlet() {
  useEffect(() => openOutlet(draw), [])
  return (
    <Sonner
      position="top-right"
      visibleToasts={3}
      expand
      gap={8}
      // Below the title line of a page: its main buttons stay in reach while a message shows.
      offset={{ top: 'calc(var(--header-height) + 6.5rem)', right: '16px' }}
      mobileOffset={{ top: 'calc(var(--header-height) + 8px)', left: '8px', right: '8px' }}
      containerAriaLabel="Bildirimler"
    />
  )
}

function draw(message: ToastMessage): void {
  sonner.custom((id) => <ToastCard message={message} onClose={() => sonner.dismiss(id)} />, {
    ...(message.id !== undefined && { id: message.id }),
    duration: TOAST_DURATION_MS[message.kind],
  })
}
