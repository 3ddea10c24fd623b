// Where a device keeps photos that the server does not have yet, and beside each what is known of it (072).
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { expectStorage, openingFailure } from '../offline/forbidden-storage'
import { photoDatabase } from './photo-folder'

/** What is known of a photo. */
export interface PhotoRecord {
  id: string
}

/** Each call is whole or nothing, and rejects where the device cannot be read or has no room. */
export interface PhotoStore {
  keep: (owner: string, photo: PhotoRecord, bytes: ArrayBuffer) => Promise<void>
  /** What is known of all of a person's photos. */
  list: (owner: string) => Promise<PhotoRecord[]>
  find: (owner: string, id: string) => Promise<PhotoRecord | undefined>
  bytes: (owner: string, id: string) => Promise<ArrayBuffer | undefined>
  /** Changes what is known of a photo, if it is here still; answers whether it is. */
  change: (owner: string, id: string, part: object) => Promise<boolean>
  /**
   * Deletes a photo; with `isDone` only where what is known of it is done in that moment, whichever tab wrote it. Answers what is
   * known of one that stays.
   */
  delete: (
    owner: string,
    id: string,
    isDone?: (photo: PhotoRecord) => boolean,
  ) => Promise<PhotoRecord | undefined>
}

interface Kept extends DBSchema {
  photos: { key: string; value: PhotoRecord }
  /** As buffers, because some browsers lose what rests as a Blob. */
  bytes: { key: string; value: ArrayBuffer }
}

export const photoStore: PhotoStore = {
  keep: (owner, photo, bytes) =>
    within(owner, async (database) => {
      const work = database.transaction(['photos', 'bytes'], 'readwrite', { durability: 'strict' })
      await Promise.all([
        work.objectStore('bytes').put(bytes, photo.id),
        work.objectStore('photos').put(photo),
        work.done,
      ])
    }),
  list: (owner) => within(owner, (database) => database.getAll('photos')),
  find: (owner, id) => within(owner, (database) => database.get('photos', id)),
  bytes: (owner, id) => within(owner, (database) => database.get('bytes', id)),
  change: (owner, id, part) =>
    within(owner, async (database) => {
      const work = database.transaction('photos', 'readwrite')
      const photo = await work.store.get(id)
      if (photo) await work.store.put({ ...photo, ...part })
      await work.done
      return photo !== undefined
    }),
  delete: (owner, id, isDone = () => true) =>
    within(owner, async (database) => {
      const work = database.transaction(['photos', 'bytes'], 'readwrite')
      const photo = await work.objectStore('photos').get(id)
      if (photo && !isDone(photo)) return photo
      await Promise.all([
        work.objectStore('photos').delete(id),
        work.objectStore('bytes').delete(id),
        work.done,
      ])
      return undefined
    }),
}

/** Each use opens and closes, so that signing out can delete the database at any moment, with another tab too. */
async function within<Result>(
  owner: string,
  use: (database: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result> {
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
    return await openDB<Kept>(photoDatabase(owner), 1, {
      upgrade: (made) => {
        made.createObjectStore('photos', { keyPath: 'id' })
        made.createObjectStore('bytes')
      },
    })
  } catch (failure) {
    throw openingFailure(failure)
  }
}
