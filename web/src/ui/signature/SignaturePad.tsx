import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import Pad, { type PointGroup } from 'signature_pad'

export interface SignaturePadProps {
  /** Whose signature is drawn here. */
  label: string
  /** Sides of the box that strokes are told in, whatever size the screen gives it. */
  width: number
  height: number
  /** What stands here now: x and y of each point after the other, in units of the box. */
  onChange: (strokes: number[][]) => void
  className?: string | undefined
}

/**
 * White paper to sign on by finger, pen or mouse. Heavy: load it by `lazy`. Mount it anew to clear it. What was drawn
 * stays when the screen is turned.
 */
export function SignaturePad({ label, width, height, onChange, className }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tell = useEffectEvent(onChange)

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const pad = new Pad(element, { penColor: '#15262b', minWidth: 1.2, maxWidth: 2.8 })
    /** Pixels of the screen that the box is wide. */
    let shown = 0

    function fit() {
      const { width: now } = element?.getBoundingClientRect() ?? { width: 0 }
      if (!element || now === 0 || now === shown) return
      const drawn = shown === 0 ? [] : scaled(pad.toData(), now / shown)
      const ratio = Math.max(1, window.devicePixelRatio)
      element.width = Math.round(now * ratio)
      element.height = Math.round(now * ratio * (height / width))
      element.getContext('2d')?.scale(ratio, ratio)
      shown = now
      pad.fromData(drawn)
    }

    const told = () =>
      tell(pad.toData().map(({ points }) => points.flatMap((point) => inBox(point, width / shown))))
    const inBox = ({ x, y }: { x: number; y: number }, scale: number) => [
      Math.round(Math.min(width, Math.max(0, x * scale))),
      Math.round(Math.min(height, Math.max(0, y * scale))),
    ]

    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(element)
    pad.addEventListener('endStroke', told)
    return () => {
      sizes.disconnect()
      pad.off()
    }
  }, [width, height])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={clsx('block w-full touch-none rounded-md border-2 border-line-firm bg-white', className)}
    />
  )
}

const scaled = (groups: PointGroup[], by: number): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))
