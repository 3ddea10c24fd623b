import { useLayoutEffect, useState } from 'react'

/** How wide an element is, before it is painted and whenever that changes; null while that is unknown. */
export function useWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number | null>(null)

  useLayoutEffect(() => {
    if (element === null) return undefined
    const measure = () => setWidth(element.clientWidth || null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])

  return { setElement, width }
}
