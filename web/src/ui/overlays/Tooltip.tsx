import { Slot } from 'radix-ui'
import { type ReactElement, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { bubbleStyle, placeBubble } from './tooltip-bubble'
import { tooltipTiming } from './tooltip-timing'

export interface TooltipProps {
  text: string
  /** One focusable element. A tooltip never carries what is needed: on touch only a pressable one is there. */
  children: ReactElement
  /** A press opens and closes it too, for an element that does nothing else. */
  pressable?: boolean
}

/** Opens 700 ms after the pointer comes, at once when another closed within 300 ms, and on keyboard focus. */
export function Tooltip({ text, children, pressable = false }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  function show(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }

  function hide(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), delay)
  }

  useEffect(() => {
    if (!open) return undefined
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    // A pressed button does not take the focus everywhere, so no blur tells of a press beside it.
    const pressBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && anchor.current?.contains(target) === false) setOpen(false)
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', pressBeside)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', pressBeside)
      tooltipTiming.closed()
    }
  }, [open])

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <>
      <Slot.Root
        ref={anchor}
        data-tooltip=""
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') show(tooltipTiming.delay())
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') hide(tooltipTiming.leaveMs)
        }}
        onPointerDown={pressable ? undefined : () => hide(0)}
        onClick={pressable ? () => (open ? hide(0) : show(0)) : undefined}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) show(0)
        }}
        onBlur={() => hide(0)}
      >
        {children}
      </Slot.Root>
      {open && (
        <Bubble id={id} anchor={anchor} onEnter={() => show(0)} onLeave={() => hide(tooltipTiming.leaveMs)}>
          {text}
        </Bubble>
      )}
    </>
  )
}

interface BubbleProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  onEnter: () => void
  onLeave: () => void
  children: string
}

function Bubble({ id, anchor, onEnter, onLeave, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const follow = () => {
      if (bubble.current && anchor.current) placeBubble(bubble.current, anchor.current)
    }
    follow()
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [anchor])

  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className={bubbleStyle}
    >
      {children}
    </div>,
    document.body,
  )
}
