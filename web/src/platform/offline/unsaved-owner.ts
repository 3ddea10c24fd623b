// Whose unsaved work the device may hold. A session that ran out takes nothing with it, because the same person comes
// back to what they typed; signing out does, and so does another person. Apart from what reads and writes the copies
// (unsaved-copies.ts), so that the first load can delete them.
import { storage } from '../device/storage'

export const unsavedDatabase = 'unsaved_copies'
const storageKey = 'unsaved_owner'

/** Each person's photos that wait for the server (072): nobody else's sign-in deletes them, only their own leaving. */
export const waitingPhotosOf = (owner: string): string => `waiting_photos ${owner}`

/** Of this page, where the device keeps nothing: there no other page can tell of another person either. */
let ownerUnkept: string | null = null

/** From now on the device holds unsaved work of this person alone, or of nobody; what others left on it is deleted. */
export function holdUnsavedOf(owner: string | null): void {
  ownerUnkept = null
  const before = unsavedOwner()
  if (before === owner) return
  try {
    indexedDB.deleteDatabase(unsavedDatabase)
    if (owner === null && before !== null) indexedDB.deleteDatabase(waitingPhotosOf(before))
    if (!storage.kept.write(storageKey, owner)) ownerUnkept = owner
  } catch {
    // Nothing is held where storage is forbidden.
    ownerUnkept = owner
  }
}

export function unsavedOwner(): string | null {
  return storage.kept.read(storageKey)
}

/** Whether this person is still who uses the device, as far as its pages know: with another tab somebody else may sign in. */
export function isStillOwner(person: string): boolean {
  return (ownerUnkept ?? unsavedOwner()) === person
}
