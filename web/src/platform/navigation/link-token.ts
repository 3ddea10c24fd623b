// The secret of a link from a mail or from the native app. It is taken out of the address before anything is drawn or
// asked for, so that it stays neither in the address bar nor in the history, and rests in memory alone (AUTH-08, REG-08).
import type { PublicPath } from './addresses'

/** The pages that links with a secret lead to. */
const paths: readonly PublicPath[] = [
  '/autologin',
  '/reset-password',
  '/verify-email',
  '/reject-email-change',
  '/company-verify-email',
  '/mail-opt-out',
  '/shared-report',
]

let taken: string | null = null

/** Reads the secret of the address and clears the address; call once, before the first render. */
export function takeLinkToken(): void {
  const { pathname, search } = window.location
  taken = null
  if (!paths.some((path) => path === barePath(pathname)) || search === '') return
  taken = new URLSearchParams(search).get('token')
  window.history.replaceState(null, '', pathname)
}

/** The secret that the app was opened with; null when there was none, as after a reload. */
export function linkToken(): string | null {
  return taken
}

/** A path without slashes at its end. */
export function barePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}
