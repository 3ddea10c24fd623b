// What the ways in share: a phone number and an e-mail address typed on one tab wait on the next one.

export interface Typed {
  phone: string
  email: string
}

export const nothingTyped: Typed = { phone: '', email: '' }

/** Of a form on the sign-in page. */
export interface EntryProps {
  typed: Typed
  onTyped: (change: Partial<Typed>) => void
}

/** How a form ended that waits for an e-mail address to be verified. */
export interface Ending {
  title: string
  message: string
  email: string
  /** How long the mail's link holds, in words. */
  linkHolds: string
  /** The account's phone, where its mail can be asked for again. */
  phone?: string
}

export interface EndingProps extends EntryProps {
  onEnded: (ending: Ending) => void
}
