export interface Share {
  /** Puts a text where it can be pasted from; rejects where that is forbidden. */
  copy: (text: string) => Promise<void>
}

export const share: Share = { copy: (text) => navigator.clipboard.writeText(text) }
