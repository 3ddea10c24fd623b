/** Where signing out leads; opening it by its address does nothing. */
export const signOutPath = '/logout' as const

let askedOn: string | null = null

/** Says that somebody pressed the way out, on which page; the navigation to `signOutPath` follows. */
export function askSignOut(page: string): void {
  askedOn = page
}

/** The page on which the way out was pressed, told once; null where only the address was opened. */
export function takeSignOutAsked(): string | null {
  const page = askedOn
  askedOn = null
  return page
}
