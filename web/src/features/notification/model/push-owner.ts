// Whose push messages this browser takes. An update throws the service worker away and its subscription with it; this
// is how it comes back by itself for the same person, and for nobody else.
const storageKey = 'push_owner'

export function pushOwner(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function keepPushOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, userId)
  } catch {
    // Then messages have to be turned on again after an update.
  }
}
