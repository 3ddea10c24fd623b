// Hears of every error that nobody caught, from the first moment on; what is done about it comes later (ADM-05).

/** Tells the error log about an error; what belongs to it besides, such as the number on an error screen, comes along. */
export function reportIncident(failure: unknown, details: Readonly<Record<string, unknown>> = {}): void {
  // Without the code of the log an error cannot be told; it must not become a second one.
  void import('./incident-log').then(
    (log) => log.logIncident(failure, details),
    () => undefined,
  )
}

/** Call once, before anything else runs. */
export function trapIncidents(): void {
  window.addEventListener('error', ({ error, message }) => reportIncident(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportIncident(reason))
}
