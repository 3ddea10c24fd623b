export interface Identity {
  /** What the device says of itself, as browsers do with each request. */
  userAgent: () => string
  /** Whether the app came from a store, which brings its newer versions too; a browser has them from the server. */
  isFromStore: () => boolean
}

export const identity: Identity = { userAgent: () => navigator.userAgent, isFromStore: () => false }
