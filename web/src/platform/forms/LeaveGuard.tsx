// Holds people on a page with changes that are not saved: navigation, sign-out, browser back, closing the tab (NAV-07).
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog'

/** Pass to `navigate` when leaving because everything was saved: `navigate('/companies', { state: savedExit })`. */
export const savedExit = { saved: true }

export interface LeaveGuardProps {
  /** There are changes that leaving would lose. */
  active: boolean
  /** The changes were given up. */
  onLeave?: () => void
}

export function LeaveGuard({ active, onLeave }: LeaveGuardProps) {
  const leaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname && !isSavedExit(nextLocation.state),
  )

  useEffect(() => {
    if (!active) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [active])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        // The dialog also closes after the choice to leave, which must not be taken back.
        if (!open && !leaving.current) blocker.reset?.()
        leaving.current = false
      }}
      title="Kaydedilmemiş değişiklikler var"
      description="Bu sayfadan çıkarsanız yaptığınız değişiklikler kaybedilecek."
      cancelLabel="Sayfada Kal"
      confirmLabel="Çık, Değişiklikler Kaybedilecek"
      destructive
      onConfirm={() => {
        leaving.current = true
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}

function isSavedExit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state && state.saved === true
}
