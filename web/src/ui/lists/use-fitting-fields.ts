import { useWidth } from '../hooks/use-width'

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
  const { setElement, width } = useWidth()
  return { setLine: setElement, room: fittingFields(width, count) }
}
