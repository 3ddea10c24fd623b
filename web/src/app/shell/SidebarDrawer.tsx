import { type PointerEvent, useEffect, useRef } from 'react'
import { Sidebar } from './Sidebar'
import { isSwipeLeft } from './swipe'

export interface SidebarDrawerProps {
  open: boolean
  onClose: () => void
}

/** The sidebar on a phone. The platform's own modal dialog holds the focus and hears Escape. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const start = useRef({ x: 0, y: 0, at: 0 })

  useEffect(() => {
    if (open) drawer.current?.showModal()
    else drawer.current?.close()
  }, [open])

  const place = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY, at: event.timeStamp })

  return (
    // The dialog's own Escape and the sidebar's links are the keyboard's ways out; the press outside is an extra.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={drawer}
      aria-label="Menü"
      data-scroll-lock={open || undefined}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onPointerDown={(event) => {
        start.current = place(event)
      }}
      onPointerUp={(event) => {
        if (isSwipeLeft(start.current, place(event))) onClose()
      }}
      className="m-0 h-dvh max-h-none w-[17.5rem] max-w-[88vw] touch-pan-y border-r border-line bg-surface pt-[env(safe-area-inset-top,0px)] pb-[var(--safe-bottom)] backdrop:bg-scrim"
    >
      {open && <Sidebar onFollow={onClose} />}
    </dialog>
  )
}
