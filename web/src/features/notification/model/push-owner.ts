// Whose push messages this browser takes. An update throws the service worker away and its subscription with it; this
// is how it comes back by itself for the same person, and for nobody else.
import { storage } from '../../../platform/device/storage'

const storageKey = 'push_owner'

export function pushOwner(): string | null {
  return storage.kept.read(storageKey)
}

export function keepPushOwner(userId: string | null): void {
  storage.kept.write(storageKey, userId)
}
