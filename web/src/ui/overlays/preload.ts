/**
 * Fetches what is loaded on first use while the browser has nothing else to do, so that the first press is
 * instant and a lost connection can still be told. Call once, after the first page is drawn.
 */
export function preloadOverlays(): void {
  const whenIdle =
    'requestIdleCallback' in window ? window.requestIdleCallback : (run: () => void) => setTimeout(run, 2000)
  whenIdle(() => {
    // Offline at start: each is asked for again when needed.
    void Promise.allSettled([
      import('./ToastOutlet'),
      import('./DialogSurface'),
      import('../actions/MenuSurface'),
    ])
  })
}
