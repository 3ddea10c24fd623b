/**
 * Fetches what is loaded on first use, so that the first press is instant and a lost connection can still be told. Call
 * once, after the first page is drawn.
 */
export function preloadOverlays(): void {
  // Offline at start: each is asked for again when needed.
  void Promise.allSettled([
    import('./ToastOutlet'),
    import('./DialogSurface'),
    import('../actions/MenuSurface'),
  ])
}
