/** Texts by name. Where storage is full or forbidden nothing is kept, and nobody is held up by it. */
export interface TextStore {
  read: (name: string) => string | null
  /** Null takes a text away. Answers whether that is how it is kept now. */
  write: (name: string, text: string | null) => boolean
  clear: () => void
}

export interface Storage {
  /** Stays on the device until it is taken away. */
  kept: TextStore
  /** Ends with the visit. */
  visit: TextStore
  /** Calls `listener` when another page of this device changed what is kept, until the answer is called. */
  onChange: (listener: () => void) => () => void
}

/** Even to name a storage that is forbidden throws. */
function textStore(storage: () => globalThis.Storage): TextStore {
  return {
    read: (name) => orElse(null, () => storage().getItem(name)),
    write: (name, text) =>
      orElse(false, () => {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        return true
      }),
    clear: () => orElse(undefined, () => storage().clear()),
  }
}

function orElse<Result>(otherwise: Result, attempt: () => Result): Result {
  try {
    return attempt()
  } catch {
    return otherwise
  }
}

export const storage: Storage = {
  kept: textStore(() => localStorage),
  visit: textStore(() => sessionStorage),
  onChange: (listener) => {
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}
