// Whose unsaved work may come onto the device now. A session that ran out takes nothing with it, because the same person comes
// back to what they typed, and another person's sign-in neither: each finds only their own. Signing out takes one's own. Apart
// from what reads and writes the copies (unsaved-copies.ts), so that the first load can delete them.
import { photoFolder } from '../device/photo-folder'
import { storage } from '../device/storage'
import { deleteOutbox } from '../outbox/outbox-name'

export const unsavedDatabase = 'unsaved_copies'
const storageKey = 'unsaved_owner'

/** Of this page, where the device keeps nothing: there no other page can tell of another person either. */
let ownerUnkept: string | null = null

/** From now on unsaved work of this person comes onto the device, or nobody's: then what was of the last one is deleted. */
export function holdUnsavedOf(owner: string | null): void {
  ownerUnkept = null
  const before = unsavedOwner()
  if (before === owner) return
  try {
    if (owner === null && before !== null) {
      deleteCopiesOf(before)
      deleteOutbox(before)
      // Nobody else's sign-in deletes them, only their own leaving.
      photoFolder.forget(before)
    }
    if (!storage.kept.write(storageKey, owner)) ownerUnkept = owner
  } catch {
    // Nothing is held where storage is forbidden.
    ownerUnkept = owner
  }
}

/** Those of others stay: they come back to them. */
function deleteCopiesOf(owner: string): void {
  const request = indexedDB.open(unsavedDatabase)
  // There are none.
  request.onupgradeneeded = () => request.transaction?.abort()
  request.onsuccess = () => {
    const database = request.result
    const work = database.transaction('copies', 'readwrite')
    const each = work.objectStore('copies').openCursor()
    each.onsuccess = () => {
      if (each.result?.value.owner === owner) each.result.delete()
      each.result?.continue()
    }
    for (const end of ['complete', 'abort']) work.addEventListener(end, () => database.close())
  }
}

export function unsavedOwner(): string | null {
  return storage.kept.read(storageKey)
}

/** Whether this person is still who uses the device, as far as its pages know: with another tab somebody else may sign in. */
export function isStillOwner(person: string): boolean {
  return (ownerUnkept ?? unsavedOwner()) === person
}
