// The secret of the link. It leaves the address before anything is asked, so that nobody reads it off the screen or sends it on with the
// page; a reload finds it with the entry of the browser's history.

/** The secret of the address, or of before a reload; null where there is none. */
export function takeToken(): string | null {
  const { pathname, search } = window.location
  const named = new URLSearchParams(search).get('token')
  if (named === null) return keptToken(window.history.state)
  window.history.replaceState({ token: named }, '', pathname)
  return named
}

const keptToken = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null
