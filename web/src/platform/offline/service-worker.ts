// Registers the service worker of a built app. The page has been fetched from the server just now, so a worker of the same
// build takes over at once; one of a newer build waits until this page is gone or updated.

const address = '/service-worker.js'

/** What the worker tells an open window: somebody pressed a notification that leads here. */
export interface OpenMessage {
  type: 'OPEN'
  path: string
}

export async function registerServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  takeOver(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') takeOver(installing)
    })
  })
}

function takeOver(worker: ServiceWorker | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such parameter, a window has
  worker?.postMessage({ type: 'SKIP_WAITING', version: import.meta.env.APP_VERSION })
}
