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
  /**
   * Puts something else in the place of what is known of a photo, in one step, whichever tab wrote it; null deletes the photo. Answers
   * what was known of it.
   */
  update: (
    owner: string,
    id: string,
    next: (photo: PhotoRecord) => PhotoRecord | null,
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
  update: (owner, id, next) =>
    within(owner, async (database) => {
      const work = database.transaction(['photos', 'bytes'], 'readwrite')
      const photos = work.objectStore('photos')
      const photo = await photos.get(id)
      const changed = photo ? next(photo) : null
      if (changed && changed !== photo) await photos.put(changed)
      if (!changed) await Promise.all([photos.delete(id), work.objectStore('bytes').delete(id)])
      await work.done
      return photo
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
