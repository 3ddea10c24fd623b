// Pull-to-refresh in numbers (NAV-05): how far the page follows the finger, and from where on letting go refreshes.

/** The drag only counts from here, so that a scroll that starts at the top does not jump. */
const startPx = 40
/** The page moves this much slower than the finger. */
const resistance = 2.5
/** From here on letting go refreshes. */
export const pullThresholdPx = 80
const furthestPx = 150
/** How long a refresh shows at least, and how long it takes where there is nothing to ask for. */
export const refreshMs = 2000

export type PullState = 'idle' | 'pulling' | 'ready' | 'refreshing'

/** Where the page is when the finger is `draggedPx` below where it touched, in px. */
export function pulledBy(draggedPx: number): number {
  return Math.min(Math.max(0, draggedPx - startPx) / resistance, furthestPx)
}

/** What letting go would do. */
export function pullStateAt(pulledPx: number): PullState {
  if (pulledPx <= 0) return 'idle'
  return pulledPx >= pullThresholdPx ? 'ready' : 'pulling'
}
