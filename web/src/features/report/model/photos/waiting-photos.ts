// Photos that the server does not have yet rest on the device (docs/decisions/072-photos-on-the-device.md): who they are, and
// beside that their bytes, as a buffer because some browsers lose what rests as a Blob. Each person has a database of their own.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import {
  expectStorage,
  noneIfForbidden,
  openingFailure,
} from '../../../../platform/offline/forbidden-storage'
import { isStillOwner, waitingPhotosOf } from '../../../../platform/offline/unsaved-owner'

export interface WaitingPhoto {
  /** Also the photo's at the server, so that sending it again is the same photo. */
  id: string
  owner: string
  report_id: string
  /** What the report is called. */
  report_name: string
  file_name: string
  type: string
  size: number
  /** When it was taken or chosen, in milliseconds since 1970. */
  at: number
  sha256: string
  note: string
  /** The note that it is entered with, once that was asked; what differs from it was written since. */
  sent_note?: string | undefined
  /** Whether the server was told of it, so that some of its bytes may be there. */
  has_begun: boolean
  /** Whether all its bytes are there: what is left is to enter it. */
  is_sent: boolean
  /** How often bytes that had come were gone. */
  times_lost: number
  /** Why it was refused; it stays until it is sent again or dropped. */
  refused: string | null
  /** Whether the photo itself was refused, not the moment or the report. */
  is_unusable: boolean
}

interface Kept extends DBSchema {
  photos: { key: string; value: WaitingPhoto }
  bytes: { key: string; value: ArrayBuffer }
}

/** Each use opens and closes, so that signing out can delete the database at any moment, with another tab too. */
async function within<Result>(
  owner: string,
  use: (database: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result> {
  if (!isStillOwner(owner)) throw new Error('the device holds the work of somebody else now')
  const database = await opened(owner)
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

async function opened(owner: string): Promise<IDBPDatabase<Kept>> {
  expectStorage()
  try {
    return await openDB<Kept>(waitingPhotosOf(owner), 1, {
      upgrade: (made) => {
        made.createObjectStore('photos', { keyPath: 'id' })
        made.createObjectStore('bytes')
      },
    })
  } catch (failure) {
    throw openingFailure(failure)
  }
}

/** @throws where the device keeps nothing, or has no room */
export const keepPhoto = (photo: WaitingPhoto, bytes: ArrayBuffer): Promise<void> =>
  within(photo.owner, async (database) => {
    const work = database.transaction(['photos', 'bytes'], 'readwrite', { durability: 'strict' })
    await Promise.all([
      work.objectStore('bytes').put(bytes, photo.id),
      work.objectStore('photos').put(photo),
      work.done,
    ])
  })

/**
 * What a person has here, in the order of taking; nothing where storage is forbidden.
 * @throws where it could not be read: nothing is empty for that
 */
export async function listWaiting(owner: string): Promise<WaitingPhoto[]> {
  if (!isStillOwner(owner)) return []
  return within(owner, (database) => database.getAll('photos')).catch(noneIfForbidden)
}

/** What is known of a photo, if it is here still. */
export const waitingOf = (owner: string, id: string): Promise<WaitingPhoto | undefined> =>
  within(owner, (database) => database.get('photos', id))

export const bytesOf = (owner: string, id: string): Promise<ArrayBuffer | undefined> =>
  within(owner, (database) => database.get('bytes', id))

/** Changes what is known of a photo, if it is here still. */
export const changeWaiting = (owner: string, id: string, part: Partial<WaitingPhoto>): Promise<void> =>
  within(owner, async (database) => {
    const work = database.transaction('photos', 'readwrite')
    const photo = await work.store.get(id)
    if (photo) await work.store.put({ ...photo, ...part })
    await work.done
  })

export const deleteWaiting = (owner: string, id: string): Promise<void> =>
  within(owner, async (database) => {
    const work = database.transaction(['photos', 'bytes'], 'readwrite')
    await Promise.all([
      work.objectStore('photos').delete(id),
      work.objectStore('bytes').delete(id),
      work.done,
    ])
  })
