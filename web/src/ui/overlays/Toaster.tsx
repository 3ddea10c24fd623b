import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toastQueue } from './toast'

/** Mount once, in the shell and on the public pages. */
export function Toaster() {
  const [Outlet, setOutlet] = useState<ComponentType | null>(null)
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.read)

  useEffect(() => {
    if (waiting.length === 0 || Outlet !== null) return
    // A failed load (connection lost) keeps the message; the next one tries again.
    import('./ToastOutlet').then(
      (loaded) => setOutlet(() => loaded.ToastOutlet),
      () => undefined,
    )
  }, [waiting, Outlet])

  return Outlet === null ? null : <Outlet />
}
