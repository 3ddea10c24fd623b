export interface Shared {
  title: string
  text: string
  url: string
}

export interface Share {
  /** Puts a text where it can be pasted from; rejects where that is forbidden. */
  copy: (text: string) => Promise<void>
  /** Whether the device has a sheet of apps to hand something to. */
  hasSheet: () => boolean
  /** Opens that sheet, from a press; answers whether something was handed on. */
  open: (shared: Shared) => Promise<boolean>
}

export const share: Share = {
  copy: (text) => navigator.clipboard.writeText(text),
  hasSheet: () => typeof navigator.share === 'function',
  open: async (shared) => {
    try {
      await navigator.share(shared)
      return true
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return false
      throw failure
    }
  },
}
