import { faceCache } from './face-files'

export interface Installation {
  /** Keeps the files of the running build on the device, so that the app opens without a connection. */
  keep: () => Promise<void>
  /** Forgets the files of every build, so that the next load fetches the newest. */
  forget: () => Promise<void>
  /** Has what finds faces kept as well, in the background (078); what fails is asked for again. */
  keepFaceFiles: () => Promise<void>
  /**
   * Whether faces are found without a connection.
   * @param script the address of what finds them
   */
  hasFaceFiles: (script: string) => Promise<boolean>
}

/**
 * The service worker. The page has been fetched from the server just now, so a worker of the same build takes over at
 * once; one of a newer build waits until this page is gone or updated.
 */
export const installation: Installation = {
  keep: async () => {
    if (!('serviceWorker' in navigator)) return
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    })
    takeOver(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') takeOver(installing)
      })
    })
  },
  forget: async () => {
    await Promise.allSettled([clearCaches(), removeWorkers()])
  },
  keepFaceFiles: async () => {
    if (!('serviceWorker' in navigator)) return
    // Once all files of the app are kept; where nothing may be kept that never comes, and nobody waits for it.
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such parameter, a window has
    active?.postMessage({ type: 'KEEP_FACE_FILES' })
  },
  hasFaceFiles: async (script) => {
    if (!('caches' in globalThis)) return false
    return (await caches.match(script, { cacheName: faceCache }).catch(() => undefined)) !== undefined
  },
}

function takeOver(worker: ServiceWorker | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such parameter, a window has
  worker?.postMessage({ type: 'SKIP_WAITING', version: import.meta.env.APP_VERSION })
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}

async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.allSettled(registrations.map((registration) => registration.unregister()))
}
