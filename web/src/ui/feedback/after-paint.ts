/**
 * Runs something once what has just been put on the page is on the screen, so that it takes no turn from it: it was drawn, and
 * then the browser has time.
 */
export const afterPaint = (run: () => void): (() => void) =>
  afterFrame((isStopped) => whenIdle(() => isStopped() || run()))

/**
 * Runs something once what has just been put on the page was drawn: a frame draws it, the next one begins when it was drawn. A
 * tab that nobody sees draws nothing and waits for nothing.
 */
export function afterFrame(run: (isStopped: () => boolean) => void): () => void {
  let isStopped = false
  const drawn = () => isStopped || run(() => isStopped)
  if (document.hidden) drawn()
  else requestAnimationFrame(() => requestAnimationFrame(drawn))
  return () => {
    isStopped = true
  }
}

/** Runs something when the browser has time for it, at the latest after a second. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run)
