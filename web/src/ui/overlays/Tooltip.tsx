import { Slot } from 'radix-ui'
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { tooltipTiming } from './tooltip-timing'

export interface TooltipProps {
  text: string
  /** One focusable element. A tooltip never carries what is needed: on touch it is not there. */
  children: ReactElement
}

/** Opens 700 ms after the pointer comes, at once when another closed within 300 ms, and on keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
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
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      tooltipTiming.closed()
    }
  }, [open])

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') show(tooltipTiming.delay())
        }}
        onPointerLeave={() => hide(tooltipTiming.leaveMs)}
        onPointerDown={() => hide(0)}
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

const GAP = 8

function Bubble({ id, anchor, onEnter, onLeave, children }: BubbleProps) {
  function place(bubble: HTMLDivElement | null) {
    const target = anchor.current?.getBoundingClientRect()
    if (bubble === null || target === undefined) return
    const { width, height } = bubble.getBoundingClientRect()
    const middle = target.left + target.width / 2 - width / 2
    const above = target.top - height - GAP
    bubble.style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - width - GAP))}px`
    bubble.style.top = `${above >= GAP ? above : target.bottom + GAP}px`
  }

  return createPortal(
    <div
      ref={place}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="pointer-events-auto fixed z-60 w-max max-w-[min(20rem,calc(100vw-1rem))] animate-fade-in rounded-sm bg-ink px-3 py-1.5 text-sm text-white"
    >
      {children}
    </div>,
    document.body,
  )
}
