// Holds people on a page with changes that are not saved: navigation, sign-out, browser back, closing the tab (NAV-07).
import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog'

/** Pass to `navigate` when leaving because everything was saved: `navigate('/companies', { state: savedExit })`. */
export const savedExit = { saved: true }

export interface LeaveGuardProps {
  /** There are changes that leaving would lose. */
  active: boolean
  /** What leaving would lose, where that is more than changes. */
  lost?: string
  /** The changes were given up. */
  onLeave?: () => void
  /** Saves them, so that leaving loses nothing; answers whether that worked. */
  onSave?: () => Promise<boolean>
  /** The question is asked, until the answer is called. */
  onAsk?: () => () => void
}

type Held = Parameters<BlockerFn>[0]

export function LeaveGuard({
  active,
  lost = 'yaptığınız değişiklikler',
  onLeave,
  onSave,
  onAsk,
}: LeaveGuardProps) {
  const history: RouterHistory = useRouter().history
  const [held, setHeld] = useState<Held | null>(null)
  const left = useRef<Held | null>(null)

  // With the page that says so, not after it: nobody is held back once saved, or gets away just before.
  useLayoutEffect(() => {
    if (!active) return undefined
    return history.block({
      // Answered at once, so that the address bar never runs ahead of the page; the question comes after.
      blockerFn: async (way) => {
        const { currentLocation: from, nextLocation: to } = way
        if (from.pathname === to.pathname || isSavedExit(to.state)) return false
        setHeld(way)
        return true
      },
    })
  }, [active, history])

  const isAsking = held !== null
  useEffect(() => (isAsking ? onAsk?.() : undefined), [isAsking, onAsk])

  /** Goes where it was held from going, once. */
  function leave() {
    if (held === null || left.current === held) return
    left.current = held
    goOn(history, held)
  }

  // A save that was on its way has arrived: there is nothing left to ask about.
  const isSettled = isAsking && onSave !== undefined && !active
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (isSettled) leaveNow()
  }, [isSettled])

  return (
    <ConfirmDialog
      open={held !== null}
      onOpenChange={(open) => !open && setHeld(null)}
      title="Kaydedilmemiş değişiklikler var"
      description={`${onSave ? 'Kaydetmeden' : 'Bu sayfadan'} çıkarsanız ${lost} kaybedilecek.`}
      cancelLabel="Sayfada Kal"
      confirmLabel="Çık, Değişiklikler Kaybedilecek"
      destructive
      onConfirm={() => {
        onLeave?.()
        leave()
      }}
      describeError={() => 'Kaydedilemedi. Bu sayfada kalıp yeniden deneyebilirsiniz.'}
      {...(onSave && {
        better: {
          label: 'Kaydet ve Çık',
          onChoose: async () => {
            if (!(await onSave())) throw new Error('not saved')
            leave()
          },
        },
      })}
    />
  )
}

/** Goes where somebody was held back from going. */
function goOn(history: RouterHistory, { action, currentLocation, nextLocation }: Held): void {
  const { href, state } = nextLocation
  const free = { ignoreBlocker: true }
  if (action === 'PUSH') history.push(href, state, free)
  else if (action === 'REPLACE') history.replace(href, state, free)
  else history.go(placeOf(nextLocation) - placeOf(currentLocation), free)
}

/** Counted from where the history of the app began. */
const placeOf = ({ state: { __TSR_index: place } }: Held['nextLocation']) => place

function isSavedExit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state && state.saved === true
}
