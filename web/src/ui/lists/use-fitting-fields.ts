import { useLayoutEffect, useState } from 'react'

const gap = 12
const search = 224
const field = 168
/** The one that leads to the fields that do not fit. */
const button = 136

/** How many of `count` filters stand beside the search in a line that is so wide; all while that is unknown. */
export function fittingFields(width: number | null, count: number): number {
  if (width === null || search + count * (gap + field) <= width) return count
  return Math.max(0, Math.floor((width - search - gap - button) / (gap + field)))
}

/** How many filters the line has room for, before it is painted and whenever its width changes. */
export function useFittingFields(count: number) {
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number | null>(null)

  useLayoutEffect(() => {
    if (line === null) return undefined
    const measure = () => setWidth(line.clientWidth || null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [line])

  return { setLine, room: fittingFields(width, count) }
}
