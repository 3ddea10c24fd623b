// The pages that are open to everybody, signed in or not: links of mails lead there, whoever uses the browser. They have
// no router, which would weigh more than they do: one is open from the address at start until it is left.
import { type ComponentType, createElement, lazy, type ReactElement, useSyncExternalStore } from 'react'
import { barePath } from './link-token'

const paths = [
  '/reset-password',
  '/verify-email',
  '/reject-email-change',
  '/resend-verification',
  '/company-verify-email',
  '/autologin',
  '/shared-report',
  '/verify-report',
  '/kvkk',
]

async function load(path: string): Promise<{ default: ComponentType }> {
  const { publicPageFiles } = await import('./public-page-files')
  const page = await publicPageFiles[path]?.()
  if (!page) throw new Error(`${path} is no public page`)
  return { default: page }
}

const pages: Readonly<Record<string, ReactElement>> = Object.fromEntries(
  paths.map((path) => [path, createElement(lazy(() => load(path)))]),
)

const listeners = new Set<() => void>()

const currentPath = () => barePath(window.location.pathname)

/** The public page of the address, or null where the session decides what shows. */
export function usePublicPage(): ReactElement | null {
  const path = useSyncExternalStore((changed) => {
    listeners.add(changed)
    window.addEventListener('popstate', changed)
    return () => {
      listeners.delete(changed)
      window.removeEventListener('popstate', changed)
    }
  }, currentPath)
  return pages[path] ?? null
}

/** Fetches the code of the address's public page; null where it has none. */
export function loadPublicPage(): Promise<unknown> | null {
  const path = currentPath()
  return paths.includes(path) ? load(path) : null
}

/** Leaves a public page for an address of the app; the way back does not lead to the used link. */
export function leavePublicPage(to: string): void {
  window.history.replaceState(null, '', to)
  for (const changed of listeners) changed()
}
