// The way to a newer version (NAV-09): everything that an older build has left in the browser goes, then the page is
// fetched again. What cannot be cleared does not hold the update back.

/** Clears caches, service workers and session storage, then reloads. */
export async function applyUpdate(reload: () => void = () => window.location.reload()): Promise<void> {
  await Promise.allSettled([clearCaches(), removeServiceWorkers()])
  try {
    sessionStorage.clear()
  } catch {
    // Forbidden storage holds nothing.
  }
  reload()
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}

async function removeServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.allSettled(registrations.map((registration) => registration.unregister()))
}
