export interface TouchPlace {
  x: number
  y: number
  /** Milliseconds. */
  at: number
}

const swipePx = 50
const swipeMs = 300

/** A quick move to the left: at least 50 px within 300 ms, and more sideways than up or down (NAV-04). */
export function isSwipeLeft(from: TouchPlace, to: TouchPlace): boolean {
  const left = from.x - to.x
  return left >= swipePx && to.at - from.at <= swipeMs && left > Math.abs(to.y - from.y)
}
