// Whose unsaved work the device may hold. A session that ran out takes nothing with it, because the same person comes
// back to what they typed; signing out does, and so does another person. Apart from what reads and writes the copies
// (unsaved-copies.ts), so that the first load can delete them.
import { storage } from '../device/storage'

export const unsavedDatabase = 'unsaved_copies'
const storageKey = 'unsaved_owner'

/** From now on the device holds unsaved work of this person alone, or of nobody; what others left on it is deleted. */
export function holdUnsavedOf(owner: string | null): void {
  if (unsavedOwner() === owner) return
  try {
    indexedDB.deleteDatabase(unsavedDatabase)
    storage.kept.write(storageKey, owner)
  } catch {
    // Nothing is held where storage is forbidden.
  }
}

export function unsavedOwner(): string | null {
  return storage.kept.read(storageKey)
}
