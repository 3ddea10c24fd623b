// The pages that are open to everybody, signed in or not: links of mails lead there, whoever uses the browser. They have
// no router, which would weigh more than they do: one is open from the address at start until it is left.
import { type ComponentType, createElement, lazy, type ReactElement, useSyncExternalStore } from 'react'
import { barePath } from './link-token'

type LoadPage = () => Promise<{ default: ComponentType }>

const loaders: Readonly<Record<string, LoadPage>> = {
  '/reset-password': async () => ({
    default: (await import('../features/account/pages/ResetPasswordPage')).ResetPasswordPage,
  }),
  '/verify-email': async () => ({
    default: (await import('../features/account/pages/VerifyEmailPage')).VerifyEmailPage,
  }),
  '/resend-verification': async () => ({
    default: (await import('../features/account/pages/ResendVerificationPage')).ResendVerificationPage,
  }),
  '/company-verify-email': async () => ({
    default: (await import('../features/organization/pages/ApplicationVerifyPage')).ApplicationVerifyPage,
  }),
  '/autologin': async () => ({
    default: (await import('../features/account/pages/AutologinPage')).AutologinPage,
  }),
  '/kvkk': async () => ({ default: (await import('../features/account/pages/KvkkPage')).KvkkPage }),
}

const pages: Readonly<Record<string, ReactElement>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path, createElement(lazy(load))]),
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
  return loaders[currentPath()]?.() ?? null
}

/** Leaves a public page for an address of the app; the way back does not lead to the used link. */
export function leavePublicPage(to: string): void {
  window.history.replaceState(null, '', to)
  for (const changed of listeners) changed()
}
