import { type TouchEvent, useLayoutEffect, useRef } from 'react'
import { Sidebar } from './Sidebar'
import { isSwipeLeft, type TouchPlace } from './swipe'

export interface SidebarDrawerProps {
  onClose: () => void
}

/**
 * The sidebar on a phone, open while it is mounted. The platform's own modal dialog holds the focus, hears Escape, and
 * gives the focus back.
 */
export function SidebarDrawer({ onClose }: SidebarDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const start = useRef<TouchPlace>(null)

  // Closed before it leaves the page: a dialog that is merely removed gives no focus back.
  useLayoutEffect(() => {
    const dialog = drawer.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    // The dialog's own Escape and the sidebar's links are the keyboard's ways out; the press outside is an extra.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={drawer}
      aria-label="Menü"
      data-scroll-lock
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      // Touch, not pointer, events: the menu scrolls, and a browser takes the pointer away from what may scroll.
      onTouchStart={(event) => {
        start.current = placeOf(event)
      }}
      onTouchEnd={(event) => {
        const end = placeOf(event)
        if (start.current !== null && end !== null && isSwipeLeft(start.current, end)) onClose()
      }}
      className="m-0 h-dvh max-h-none w-[17.5rem] max-w-[88vw] border-r border-line bg-surface pt-[env(safe-area-inset-top,0px)] pb-[var(--safe-bottom)] backdrop:bg-scrim"
    >
      <Sidebar onFollow={onClose} />
    </dialog>
  )
}

function placeOf({ changedTouches, timeStamp }: TouchEvent): TouchPlace | null {
  const touch = changedTouches[0]
  return touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null
}
