export interface Identity {
  /** What the device says of itself, as browsers do with each request. */
  userAgent: () => string
}

export const identity: Identity = { userAgent: () => navigator.userAgent }
