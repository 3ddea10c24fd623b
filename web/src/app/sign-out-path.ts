import type { Address } from '../platform/navigation/addresses'

/** Where signing out leads; opening it by its address does nothing. */
export const signOutPath = '/logout' as const

let askedOn: Address | null = null

/** Says that somebody pressed the way out, on which page; the navigation to `signOutPath` follows. */
export function askSignOut(page: Address): void {
  askedOn = page
}

/** The page on which the way out was pressed, told once; null where only the address was opened. */
export function takeSignOutAsked(): Address | null {
  const page = askedOn
  askedOn = null
  return page
}
