// The address of whoever has no router: the pages that are open to everybody are chosen by it until one is left.

import { useSyncExternalStore } from 'react'
import type { Address } from './addresses'
import { barePath } from './link-token'

const listeners = new Set<() => void>()

export const publicPath = () => barePath(window.location.pathname)

export function usePublicPath(): string {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    window.addEventListener('popstate', changed)
    return () => {
      listeners.delete(changed)
      window.removeEventListener('popstate', changed)
    }
  }, publicPath)
}

/** Leaves a public page for an address of the app; the way back does not lead to the used link. */
export function leavePublicPage(to: Address): void {
  window.history.replaceState(null, '', to)
  for (const changed of listeners) changed()
}
