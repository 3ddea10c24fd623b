const OPEN_MS = 700
const SKIP_MS = 300

let lastClosed = Number.NEGATIVE_INFINITY

/** Shared by all tooltips: after one was read, its neighbours open without waiting. */
export const tooltipTiming = {
  /** Time to move from the element to the bubble without losing it. */
  leaveMs: 120,
  delay: () => (performance.now() - lastClosed < SKIP_MS ? 0 : OPEN_MS),
  closed: () => {
    lastClosed = performance.now()
  },
}
