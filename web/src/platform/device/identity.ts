export interface Identity {
  /** What the device says of itself, as browsers do with each request. */
  userAgent: () => string
  /** Whether the app came from a store, which brings its newer versions too; a browser has them from the server. */
  isFromStore: () => boolean
}

export const identity: Identity = { userAgent: () => navigator.userAgent, isFromStore: () => false }

/** The words that are true here: an app has no tabs, windows and site settings, and who uses it sees no browser. */
export const wordsHere = <Words>(words: { browser: Words; app: Words }): Words =>
  identity.isFromStore() ? words.app : words.browser
