// Which server the app speaks with, and as whom. In the browser it is the page's own, known by a cookie that scripts cannot
// read; a native shell names another one and hands over its token, for calls, files, pictures and events alike.
import type { ClientOptions } from '@gozlem/contract/client'

export interface Server extends ClientOptions {
  baseUrl: string
  token: () => string | null
  /** Where the session's token is kept; null: in a cookie that the server sets. */
  keepToken: ((token: string | null) => void) | null
  /** Whether it is known as whom it is asked, where a phone's safe says it: one that did not say is asked again. */
  isTokenKnown: (() => Promise<boolean>) | null
}

export const server: Server = { baseUrl: '', token: () => null, keepToken: null, isTokenKnown: null }

/** Says before the start where the server is, and as whom it is asked. */
export function connectTo(other: Partial<Server>): void {
  Object.assign(server, other)
}
